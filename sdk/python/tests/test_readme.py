import ast
import builtins
import json
import re
import unittest
from pathlib import Path

import server  # noqa: F401 finds the library

import switchboard

HOME = Path(__file__).resolve().parent.parent
README = re.findall(r"^```python\n(.*?)^```$", (HOME / "README.md").read_text(encoding="utf-8"), re.M | re.S)
CALLS = json.loads((HOME.parent / "examples" / "calls.json").read_text(encoding="utf-8")).values()
EXAMPLES = [*README, *("from switchboard import UploadFile\n" + call["python"] for call in CALLS)]
# What the examples use of an application.
SURROUNDINGS = {"client", "app", "store", "session", "callback_url", "asdict"}


class Readme(unittest.TestCase):
    """The examples of the README and of the API reference are Python, and what they use of the library exists."""

    def test_has_examples(self):
        self.assertGreaterEqual(len(README), 8)
        self.assertGreater(len(CALLS), 150)

    def test_their_names_are_defined(self):
        for example in EXAMPLES:
            tree = ast.parse(example)
            stored = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
            stored |= {node.name for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
            stored |= {node.name for node in ast.walk(tree) if isinstance(node, ast.ExceptHandler) and node.name}
            stored |= {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}
            stored |= {node.name for node in ast.walk(tree) if isinstance(node, (ast.MatchAs, ast.MatchStar)) and node.name}
            imports = [node for node in ast.walk(tree) if isinstance(node, (ast.Import, ast.ImportFrom))]
            stored |= {alias.asname or alias.name.split(".")[0] for node in imports for alias in node.names}
            used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}
            with self.subTest(example=example):
                self.assertLessEqual(used, stored | SURROUNDINGS | set(dir(builtins)))

    def test_they_import_and_call_what_exists(self):
        client = switchboard.Switchboard(url="http://localhost", api_key="svc_live_test")
        for example in EXAMPLES:
            for node in ast.walk(ast.parse(example)):
                if isinstance(node, ast.ImportFrom) and node.module.startswith("switchboard"):
                    for alias in node.names:
                        self.assertTrue(hasattr(switchboard, alias.name), alias.name)
                if isinstance(node, ast.Call) and (path := dotted(node.func)) and path[0] == "client":
                    with self.subTest(call=".".join(path)):
                        self.check(client, path[1:], {keyword.arg for keyword in node.keywords})

    def check(self, client, path, keywords):
        found = client
        for name in path:
            found = getattr(found, name)
        code = found.__func__.__code__
        self.assertLessEqual(keywords, set(code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]))


def dotted(node):
    """`client.calls.list` as its names."""
    if isinstance(node, ast.Name):
        return [node.id]
    inner = dotted(node.value) if isinstance(node, ast.Attribute) else None
    return [*inner, node.attr] if inner else None
