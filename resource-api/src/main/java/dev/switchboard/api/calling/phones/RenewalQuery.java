package dev.switchboard.api.calling.phones;

import org.jspecify.annotations.Nullable;

/// The parameters of POST /client/phones/{phone_id}/renew.
///
/// @param used whether the user is at the page; null for no
record RenewalQuery(@Nullable Boolean used) {}
