package dev.switchboard.simulator;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import org.jspecify.annotations.Nullable;

/// The body of POST /sim/faxes: an outside party sends a fax to a line.
///
/// @param from E.164; without it the sender is withheld
/// @param to an active line of this service for faxes
/// @param pages one when absent
record SimFax(
        @Nullable @Pattern(regexp = SimCall.E164, message = "must be a phone number in E.164, such as +13125550100")
        String from,

        @Pattern(regexp = SimCall.E164, message = "must be a phone number in E.164, such as +13125550100")
        String to,

        @Nullable @Min(1) @Max(200) Integer pages) {

    int count() {
        return pages == null ? 1 : pages;
    }
}
