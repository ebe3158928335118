@NullMarked
package dev.switchboard.consent.pages;

import org.jspecify.annotations.NullMarked;
