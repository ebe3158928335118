/// Companies, as operators create, change, suspend and close them
/// (docs/guides/management.md#companies). The rows are those of the telephony schema, read through
/// views and written by its functions.
@NullMarked
package dev.switchboard.auth.companies;

import org.jspecify.annotations.NullMarked;
