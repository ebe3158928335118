"""Runs the tests and prints each result as a line of JSON: {file, name, failure, skipped}. SdkIT reads them.

Without arguments, all files beside this one; `python3 -m unittest discover -s tests` runs them for people.
"""

import json
import sys
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "src")]
# Loggers and forgotten prints must not end up between the results.
report, sys.stdout = sys.stdout, sys.stderr


class Reporter(unittest.TestResult):
    def _print(self, test, failure=None, skipped=None):
        case = getattr(test, "test_case", test)
        file = sys.modules[type(case).__module__].__file__
        name = test.id().split(".", 2)[-1]
        line = {"file": Path(file).name, "name": name, "failure": failure, "skipped": skipped}
        print(json.dumps(line), file=report, flush=True)

    def addSuccess(self, test):
        self._print(test)

    def addError(self, test, err):
        self._print(test, failure=self._exc_info_to_string(err, test))

    addFailure = addError

    def addSubTest(self, test, subtest, err):
        if err is not None:
            self._print(subtest, failure=self._exc_info_to_string(err, test))

    def addSkip(self, test, reason):
        self._print(test, skipped=reason)

    def addExpectedFailure(self, test, err):
        self._print(test, skipped="expected to fail")

    def addUnexpectedSuccess(self, test):
        self._print(test, failure="passed although it is expected to fail")


unittest.defaultTestLoader.discover(str(HERE)).run(Reporter())
