"""Markup is text that a browser reads back exactly as it was meant."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.web.elements import BadMarkup, read
from web.markup import EMPTY, Markup, classes, h, join, picture, use

ANY_TEXT = st.text(
    st.sampled_from("<>&\"'=/ ;#x\n") | st.characters(exclude_categories=["Cs"]), max_size=30
)


@given(ANY_TEXT, ANY_TEXT)
def test_no_text_can_become_a_tag_or_leave_its_attribute(text: str, title: str) -> None:
    [element] = read(h("p", text, title=title)).children
    assert not isinstance(element, str)
    assert element.attributes == {"title": title}
    assert "".join(child for child in element.children if isinstance(child, str)) == text
    assert element.elements == []


def test_what_is_already_markup_is_not_escaped_again() -> None:
    assert h("p", h("b", "<&>"), " & ") == "<p><b>&lt;&amp;&gt;</b> &amp; </p>"
    assert isinstance(h("p"), Markup)


def test_a_piece_of_markup_loses_its_innocence_when_it_is_worked_on() -> None:
    """Slices and sums of markup are plain text again, to be escaped."""
    assert not isinstance(h("b", "x")[:2], Markup)
    assert h("p", h("b", "x") + "<i>") == "<p>&lt;b&gt;x&lt;/b&gt;&lt;i&gt;</p>"


def test_content_may_be_nested_and_have_gaps() -> None:
    assert h("ul", [h("li", n) for n in "ab"], None, EMPTY) == "<ul><li>a</li><li>b</li></ul>"
    assert join("a", [None, ["<"]], h("hr")) == "a&lt;<hr>"


def test_attributes_are_python_names_and_values() -> None:
    made = h("input", class_="x", data_msg="a b", checked=True, hidden=False, lang=None, size=3)
    assert made == '<input class="x" data-msg="a b" checked size="3">'
    assert h("svg", viewBox="0 0 1 1") == '<svg viewBox="0 0 1 1"></svg>'


def test_class_names_are_those_that_apply() -> None:
    assert classes("cell", False, None, "", "is-legal") == "cell is-legal"
    assert classes(False, None) is None


def test_a_picture_is_hidden_from_readers() -> None:
    [svg] = read(picture("star", class_="glyph")).elements
    assert svg.get("aria-hidden") == "true"
    assert svg.get("focusable") == "false"
    assert [e.get("href") for e in svg.elements] == ["#star"]
    assert use("star", width=3) == '<use href="#star" width="3"></use>'


@pytest.mark.parametrize(
    "markup",
    [
        "<p><b></p></b>",
        "<p>",
        "</p>",
        "<p><ul></ul></p>",
        '<a href="#/"><button>x</button></a>',
        '<p id="a" id="b"></p>',
        '<p title="a" b\'></p>',
        "<ul><p></p></ul>",
        "<div><li></li></div>",
    ],
)
def test_the_reader_refuses_what_a_browser_would_repair(markup: str) -> None:
    with pytest.raises(BadMarkup):
        read(markup)
