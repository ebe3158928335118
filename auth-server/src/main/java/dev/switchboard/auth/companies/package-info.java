/// Companies, as operators create and change them (docs/guides/management.md#companies). The rows are
/// those of the telephony schema, read through a view and written by its functions.
@NullMarked
package dev.switchboard.auth.companies;

import org.jspecify.annotations.NullMarked;
