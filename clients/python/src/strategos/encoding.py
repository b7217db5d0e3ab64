"""Views as vectors of whole numbers, for programs that learn.

The JSON Schema of a view says what is in it, so this works for every game: each entry of the schema has its fixed place in the vector.

- a word (`"hand of north"`): its place in the list of the schema, from 0
- a number: itself, less the least that it can be
- a set of words: a place for each, 1 if it is in the set
- a list of up to n: n places
- -1 (`HIDDEN`): the seat does not see it; -2 (`ABSENT`): there is no such entry now

What a view leaves out has the default of its schema: nothing, or the value that it begins with.

`names` tells what stands where: `table.card[0]`, `table.at.QS`.
"""
from typing import Any, Callable, Dict, List, Optional, Sequence

Json = Dict[str, Any]

HIDDEN = -1
ABSENT = -2

#: Of a view, besides its table: the decision and the seat. `turn` follows from them.
_SKIPPED = ("game", "variant", "turn")


_Write = Callable[[List[int], Any], None]
_MISSING: Any = object()


class Encoder:
    """`schema`: `describe(game)["schema"]["view"]`."""

    def __init__(self, schema: Json) -> None:
        self._definitions: Json = schema.get("$defs", {})
        self.names: List[str] = []
        self.most: List[int] = []  # the largest value at each place; the least is ABSENT
        properties = {name: part for name, part in schema["properties"].items() if name not in _SKIPPED}
        self._write = self._object(properties, "")

    @property
    def size(self) -> int:
        return len(self.names)

    def encode(self, view: Json) -> List[int]:
        vector: List[int] = []
        self._write(vector, view)
        return vector

    # Each of these notes the places of a part of the schema, and returns what writes them.

    def _part(self, schema: Json, name: str) -> "_Write":
        schema = self._resolved(schema)
        if "enum" in schema:
            return self._word([word for word in schema["enum"] if word is not None], name)
        if "properties" in schema:
            return self._object(schema["properties"], name)
        if "items" in schema:
            if schema.get("uniqueItems"):
                return self._set(self._words_of(schema["items"]), name)
            return self._list(schema["items"], schema["maxItems"], name)
        if "const" in schema:
            return self._word([schema["const"]], name)
        return self._number(schema, name)

    def _default(self, schema: Json) -> Any:
        return self._resolved(schema).get("default", _MISSING)

    def _words_of(self, schema: Json) -> List[Any]:
        return list(self._resolved(schema)["enum"])

    def _resolved(self, schema: Json) -> Json:
        return self._definitions[schema["$ref"].rsplit("/", 1)[-1]] if "$ref" in schema else schema

    def _place(self, name: str, most: int) -> None:
        self.names.append(name)
        self.most.append(most)

    def _word(self, words: Sequence[Any], name: str) -> "_Write":
        self._place(name, len(words) - 1)
        codes = {word: code for code, word in enumerate(words)}
        return _scalar(lambda value: codes[value])

    def _number(self, schema: Json, name: str) -> "_Write":
        least = int(schema.get("minimum", 0))
        self._place(name, int(schema.get("maximum", 2**31 - 1)) - least)
        return _scalar(lambda value: int(value) - least)

    def _set(self, words: Sequence[Any], name: str) -> "_Write":
        for word in words:
            self._place("%s.%s" % (name, word), 1)

        def write(vector: List[int], value: Any) -> None:
            unknown = _unknown(value)
            vector.extend(int(word in value) if unknown is None else unknown for word in words)

        return write

    def _list(self, items: Json, most: int, name: str) -> "_Write":
        writers = [self._part(items, "%s[%d]" % (name, at)) for at in range(most)]
        default = self._default(items)

        def write(vector: List[int], value: Any) -> None:
            unknown = _unknown(value)
            for at, each in enumerate(writers):
                each(vector, (value[at] if at < len(value) else default) if unknown is None else value)

        return write

    def _object(self, properties: Json, name: str) -> "_Write":
        prefix = name + "." if name else ""
        writers = [(key, self._default(part), self._part(part, prefix + key)) for key, part in properties.items()]

        def write(vector: List[int], value: Any) -> None:
            unknown = _unknown(value)
            for key, default, each in writers:
                each(vector, value.get(key, default) if unknown is None else value)

        return write


def _unknown(value: Any) -> Optional[int]:
    return ABSENT if value is _MISSING else HIDDEN if value is None else None


def _scalar(code: Callable[[Any], int]) -> _Write:
    def write(vector: List[int], value: Any) -> None:
        unknown = _unknown(value)
        vector.append(code(value) if unknown is None else unknown)

    return write
