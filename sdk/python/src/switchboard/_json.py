"""Records of the service from and to JSON."""

from __future__ import annotations

import dataclasses
import keyword
import types
import typing
from collections.abc import Mapping
from datetime import date, datetime, timezone
from functools import lru_cache
from typing import Any, Final


class Omit:
    """The type of `OMIT`."""

    def __repr__(self) -> str:
        return "OMIT"


# The value of a field that is not sent. `None` is sent, as null.
OMIT: Final = Omit()


def encode(value: Any) -> Any:
    """A value as JSON has it."""
    if isinstance(value, (datetime, date)):
        return text(value)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}
        return {_key(name): encode(each) for name, each in fields.items() if each is not None}
    if isinstance(value, Mapping):
        return {name: encode(each) for name, each in value.items() if each is not OMIT}
    if isinstance(value, (list, tuple, set, frozenset)):
        return [encode(each) for each in value]
    return value


def text(value: Any) -> str:
    """A value as a parameter."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, datetime):
        return value.astimezone(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    return value.isoformat() if isinstance(value, date) else str(value)


def decode(type_: Any, value: Any) -> Any:
    """A value of JSON as a type of `models`. Unknown fields are left out, and values that are missing are None."""
    if value is None or type_ is Any:
        return value
    origin = typing.get_origin(type_)
    if origin in (typing.Union, types.UnionType):
        # The one that is a type of its own; others are strings, literals and None.
        for choice in typing.get_args(type_):
            if dataclasses.is_dataclass(choice) or choice is datetime or typing.get_origin(choice) is list:
                return decode(choice, value)
        return value
    if origin is list:
        (item,) = typing.get_args(type_)
        return [decode(item, each) for each in value] if isinstance(value, list) else value
    if type_ is datetime:
        return _time(value)
    if dataclasses.is_dataclass(type_) and isinstance(value, dict):
        return type_(**{name: decode(hint, value.get(_key(name))) for name, hint in _hints(type_).items()})
    return value


def _time(value: Any) -> Any:
    try:
        return datetime.fromisoformat(value)
    except (TypeError, ValueError):
        return value


def _key(name: str) -> str:
    """The name in JSON: `from` is a keyword of Python, so its attribute is `from_`."""
    return name[:-1] if name.endswith("_") and keyword.iskeyword(name[:-1]) else name


@lru_cache(maxsize=None)
def _hints(type_: Any) -> dict[str, Any]:
    return typing.get_type_hints(type_)
