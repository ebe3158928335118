/// Rules for text by which people recognize something.
@NullMarked
package dev.switchboard.contract.text;

import org.jspecify.annotations.NullMarked;
