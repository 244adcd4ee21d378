"""The real thing: JupyterLab, its kernel and a browser, as a reader meets them.

A test asks for `open_notebook` and gets a page with one notebook in it::

    def test_the_hand_answers_a_click(open_notebook):
        page = open_notebook("00_welcome")          # notebooks/00_welcome.ipynb, copied; or a list of cells' texts
        page.run_all()                              # waits until every cell is done and the kernel is idle
        page.widget("cw-table").get_by_role("button", name="bet 2").click()
        assert page.ask_python("table.asked") == "None"
        assert page.axe(".cw-table") == []
        page.screenshot("table-light", ".cw-table") # artefacts/table-light.png

One JupyterLab, loaded once in one window, serves all tests of this folder; every call of `open_notebook` finds the
window as if it were new. A notebook of ours is a copy with a kernel of its own; those made of cells' texts share one,
which is emptied in between. When the test ends, it fails if the page wrote an error to its console or asked another
host for anything; a test that means to provoke an error ends with `page.forgive()`.

Without a browser the tests are skipped, and say what to install; with CARDWIDGETS_REQUIRE_BROWSER set they fail.
CARDWIDGETS_CHROMIUM names a browser that is not found by itself. `pytest -m "not (browser or ci or long)"` leaves them
out; `pytest -m long tests/browser` opens every notebook in a browser.
CARDWIDGETS_SLOW=100 draws each frame and tells each word of the kernel 100 ms later, to find tests that do not wait.

`server` starts and ends JupyterLab, `chromium` finds the browser, `desk` keeps the window, `notebook_page` is what a
test holds, `settings` looks at it in every theme and width.
"""
