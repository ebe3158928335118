/// Phone numbers as such: their form, and whether they can be dialed.
@NullMarked
package dev.switchboard.api.phonenumbers;

import org.jspecify.annotations.NullMarked;
