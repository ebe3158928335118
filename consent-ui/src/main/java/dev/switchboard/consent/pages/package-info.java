/// What every page has: its address, its frame, its assets and the header fields that protect it.
@NullMarked
package dev.switchboard.consent.pages;

import org.jspecify.annotations.NullMarked;
