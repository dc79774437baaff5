"""`help()` of compiled code: mypyc keeps names of arguments only, so types and docstrings are written into the C it makes."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

FUNCTION = re.compile(r'(CPyPy_(\w+),\s*METH_[\w |]+,\s*PyDoc_STR\("[^"]*\\n--\\n\\n)("\))')
CLASS = re.compile(r'(\.tp_name = "(\w+)",(?:(?!\.tp_name).)*?\.tp_doc = PyDoc_STR\("[^"]*\\n--\\n\\n)("\))', re.DOTALL)


def write_docstrings(source: str, module: str, generated: Path) -> None:
    """Into the C file of one module; nothing happens where mypyc has not written the place for it."""
    path = generated / f"__native_{c_name(module)}.c"
    if not path.exists():
        return
    documented = dict(documentation(ast.parse(source), ""))
    prefix = f"{c_name(module)}___"

    def function_text(found: re.Match[str]) -> str:
        name = found[2].removeprefix(prefix)
        return found[1] + c_text(documented.get(name, "")) + found[3]

    def class_text(found: re.Match[str]) -> str:
        return found[1] + c_text(documented.get(found[2], "")) + found[3]

    text = path.read_text(encoding="utf-8")
    path.write_text(CLASS.sub(class_text, FUNCTION.sub(function_text, text)), encoding="utf-8")


def documentation(node: ast.Module | ast.ClassDef, prefix: str) -> Iterator[tuple[str, str]]:
    """C name inside the module → what `help` says: the types of a function, then its docstring."""
    for child in node.body:
        if isinstance(child, ast.ClassDef):
            yield child.name, ast.get_docstring(child) or ""
            yield from documentation(child, f"{child.name}___")
        elif isinstance(child, ast.FunctionDef):
            yield prefix + child.name, "\n\n".join(filter(None, [types(child), ast.get_docstring(child)]))


def types(function: ast.FunctionDef) -> str:
    returned = f" -> {ast.unparse(function.returns)}" if function.returns else ""
    return f"({ast.unparse(function.args)}){returned}"


def c_name(module: str) -> str:
    return module.replace(".", "___")


def c_text(text: str) -> str:
    """Inside a C string; everything beyond ASCII as bytes in octal, which no compiler reads otherwise."""
    plain = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("?", "\\?")
    return "".join(
        letter if letter.isascii() else "".join(f"\\{byte:03o}" for byte in letter.encode()) for letter in plain
    )
