/// Delivery by a carrier: a queued record is handed off to it, and what it reports becomes the
/// record's status and events. Messages and faxes are such records; this package knows neither.
@NullMarked
package dev.switchboard.api.carriers;

import org.jspecify.annotations.NullMarked;
