/// Phone numbers, read and written by the rules of their countries. A module that uses it declares libphonenumber, on
/// which this module depends optionally.
@NullMarked
package dev.switchboard.web.numbers;

import org.jspecify.annotations.NullMarked;
