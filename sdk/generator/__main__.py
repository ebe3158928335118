"""Writes what is generated of the SDKs; sdk/renew runs it. With --check it writes nothing, and fails where a file differs."""

import json
import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

import assistants  # noqa: E402
import bruno  # noqa: E402
import calls  # noqa: E402
import java  # noqa: E402
import postman  # noqa: E402
import python  # noqa: E402
import typescript  # noqa: E402
from document import Document  # noqa: E402

SDK = Path(__file__).resolve().parent.parent
LANGUAGES = [typescript, python, java, assistants]
COLLECTIONS = [postman, bruno]
REFERENCE = [calls]


def generated_now():
    """The files that are there, so that one that is not generated any more is removed."""
    roots = [SDK / root for writer in [*LANGUAGES, *COLLECTIONS, *REFERENCE] for root in writer.ROOTS]
    return {path for root in roots for path in root.rglob("*") if path.suffix in (".ts", ".py", ".java", ".json", ".bru")}


def main():
    document = Document(json.loads((SDK.parent / "docs" / "openapi.json").read_text(encoding="utf-8")))
    files = {SDK / name: text for writer in [*LANGUAGES, *COLLECTIONS, *REFERENCE] for name, text in writer.generate(document).items()}
    # Each package has its license, whatever it is made of.
    license = (SDK.parent / "LICENSE").read_text(encoding="utf-8")
    files.update({SDK / name / "LICENSE": license for name in (language.NAME for language in LANGUAGES)})
    stale = [path for path in generated_now() if path not in files]
    changed = [path for path, text in files.items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    if "--check" in sys.argv[1:]:
        for path in sorted([*stale, *changed]):
            print(f"sdk/{path.relative_to(SDK)} is out of date", file=sys.stderr)
        if stale or changed:
            print("Run sdk/renew and commit what it writes.", file=sys.stderr)
        return 1 if stale or changed else 0
    for path in stale:
        path.unlink()
    for path in changed:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(files[path], encoding="utf-8")
    print(f"{len(files)} files, {len(changed)} changed, {len(stale)} removed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
