/// What all pages share: paths, layout, assets and security header fields.
@NullMarked
package dev.switchboard.consent.pages;

import org.jspecify.annotations.NullMarked;
