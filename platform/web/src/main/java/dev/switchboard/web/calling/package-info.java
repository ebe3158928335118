/// What a company may call. A module that uses it declares libphonenumber, on which this module depends optionally.
@NullMarked
package dev.switchboard.web.calling;

import org.jspecify.annotations.NullMarked;
