/// The console's pages of companies: create, change, suspend, close (docs/guides/management.md#companies).
@NullMarked
package dev.switchboard.app.console.companies;

import org.jspecify.annotations.NullMarked;
