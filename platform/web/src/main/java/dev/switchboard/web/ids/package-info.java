/// Identifiers of new records and requests.
@NullMarked
package dev.switchboard.web.ids;

import org.jspecify.annotations.NullMarked;
