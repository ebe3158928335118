/// What all pages share: the frame with its navigation, header fields, languages, times, assets, and error pages.
@NullMarked
package dev.switchboard.app.pages;

import org.jspecify.annotations.NullMarked;
