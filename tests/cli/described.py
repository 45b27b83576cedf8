"""Whether an answer of the server is as server/hall/openapi.json describes it."""
import json
import re
from pathlib import Path

API = json.loads((Path(__file__).resolve().parents[2] / "server" / "hall" / "openapi.json").read_text(encoding="utf-8"))
TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None), "integer": int, "number": (int, float)}


def resolved(schema):
    while isinstance(schema, dict) and "$ref" in schema:
        target = API
        for name in schema["$ref"][2:].split("/"):
            target = target[name]
        schema = target
    return schema


def is_of(value, kind):
    return isinstance(value, TYPES[kind]) and not (kind in ("integer", "number") and isinstance(value, bool))


def mismatch(value, schema, place=""):
    """Where the value is not as the schema says; None where it is."""
    schema = resolved(schema)
    if isinstance(schema, bool):
        return None if schema else place
    kinds = schema.get("type", [])
    size = len(value) if isinstance(value, (str, list)) else value
    least, most = {str: ("minLength", "maxLength"), list: ("minItems", "maxItems")}.get(type(value), ("minimum", "maximum"))
    if kinds and not any(is_of(value, kind) for kind in ([kinds] if isinstance(kinds, str) else kinds)):
        return place
    if value != schema.get("const", value) or value not in schema.get("enum", [value]):
        return place
    if size is not None and not isinstance(size, (dict, bool)) and not schema.get(least, size) <= size <= schema.get(most, size):
        return place
    if "oneOf" in schema and sum(mismatch(value, one) is None for one in schema["oneOf"]) != 1:
        return place
    if isinstance(value, list):
        found = [mismatch(item, schema.get("items", True), f"{place}/{i}") for i, item in enumerate(value)]
        return next((where for where in found if where is not None), None)
    if isinstance(value, dict):
        missing = [f"{place}/{name}" for name in schema.get("required", []) if name not in value]
        others = schema.get("additionalProperties", True)
        found = missing + [mismatch(item, schema.get("properties", {}).get(name, others), f"{place}/{name}") for name, item in value.items()]
        return next((where for where in found if where is not None), None)
    return None


def check(method, target, status, kind, text):
    """Complains of an answer that is not described."""
    path = target.split("?")[0]
    found = [one for one in API["paths"] if re.fullmatch(re.sub(r"\{\w+\}", "[^/]*", one), path)]
    operation = next((API["paths"][one][method.lower()] for one in sorted(found, key=lambda one: one.count("{"))
                      if method.lower() in API["paths"][one]), None)
    said = f"{method} {path} answered {status} {text[:200]}"
    if operation is None:
        assert status in (404, 405, 421, 403), f"openapi.json has no such request: {said}"
        return
    answer = resolved(operation["responses"].get(str(status), operation["responses"].get("default") if status >= 400 else None))
    assert answer is not None, f"openapi.json has no such status: {said}"
    content = answer.get("content", {})
    assert text == "" or kind.split(";")[0] in content, f"openapi.json has no such type {kind}: {said}"
    if text and kind.split(";")[0] == "application/json":
        where = mismatch(json.loads(text), content["application/json"].get("schema", True))
        assert where is None, f"openapi.json describes it otherwise at {where!r}: {said}"
