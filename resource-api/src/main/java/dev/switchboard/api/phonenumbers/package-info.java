/// Telephone numbers as such: their form, whether they can be dialled at all.
@NullMarked
package dev.switchboard.api.phonenumbers;

import org.jspecify.annotations.NullMarked;
