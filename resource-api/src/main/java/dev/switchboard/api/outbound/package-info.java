/// Requests to addresses that strangers name: only over https, and only to public addresses, checked on the
/// very address that is connected to (decisions, section 8).
@NullMarked
package dev.switchboard.api.outbound;

import org.jspecify.annotations.NullMarked;
