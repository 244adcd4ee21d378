"""The gallery: a picture of every widget, what it is for, the code that makes it, and the widget itself to try."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections import defaultdict
from importlib import import_module

from cardwidgets.widgets import gallery
from cardwidgets.widgets.gallery import GALLERY

HEAD = """# Gallery

Every widget, with the code that makes it. *Try it here* opens it below its picture, without an installation.
"""
PUBLIC = (
    "cardwidgets",
    "cardwidgets.probability",
    "cardwidgets.widgets",
    "cardwidgets.lessons.review",
    gallery.__name__,
)
"""The modules that an example may import from, those first that offer most."""


def code(name: str) -> str:
    """Return the code of an example as a reader would write it, with what it imports."""
    source = ast.parse(inspect.getsource(GALLERY[name])).body[0]
    assert isinstance(source, ast.FunctionDef)
    lines = inspect.getsource(GALLERY[name]).splitlines()[source.body[1].lineno - 1 :]
    text = textwrap.dedent("\n".join(lines)).replace(", lang=lang", "").replace("lang=lang", "").replace("return ", "")
    wanted: dict[str, list[str]] = defaultdict(list)
    for used in sorted({node.id for node in ast.walk(source) if isinstance(node, ast.Name)} - {"lang", "str"}):
        if hasattr(gallery, used):
            wanted[next(one for one in PUBLIC if used in import_module(one).__all__)].append(used)
    imports = [f"from {module} import {', '.join(wanted[module])}" for module in PUBLIC if module in wanted]
    return "\n".join([*imports, "", text])


def page() -> str:
    """Return the page as Markdown."""
    return "\n".join([HEAD, *map(_card, GALLERY)])


def _card(name: str) -> str:
    made = GALLERY[name]
    widget = made("en")
    still = widget._still()["text/html"]
    widget.close()
    return f"""
## {name}

```{{raw}} html
<div class="cw-gallery-still" inert>{still}</div>
```

{inspect.cleandoc(made.__doc__ or "")}

```python
{code(name)}
```

```{{raw}} html
<p><a class="cw-open" href="../play/index.html#widget={name}&amp;lang=en">Open {name}</a></p>
```

All its options: {{py:class}}`cardwidgets.{name}`.

```{{raw}} html
<details class="cw-live"><summary>Try it here</summary>
<iframe loading="lazy" title="{name}" src="../play/index.html#widget={name}&amp;lang=en"></iframe></details>
```
"""
