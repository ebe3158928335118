/// What every page shares: its address, layout, assets and protective header fields.
@NullMarked
package dev.switchboard.consent.pages;

import org.jspecify.annotations.NullMarked;
