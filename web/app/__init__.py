"""The app as pure functions: model, messages, update, view, effects as values."""
