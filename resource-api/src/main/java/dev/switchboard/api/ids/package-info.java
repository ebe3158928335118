/// Identifiers of new records and requests.
@NullMarked
package dev.switchboard.api.ids;

import org.jspecify.annotations.NullMarked;
