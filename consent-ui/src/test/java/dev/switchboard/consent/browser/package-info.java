/// The pages in a real Chromium, with an app on the other end.
@NullMarked
package dev.switchboard.consent.browser;

import org.jspecify.annotations.NullMarked;
