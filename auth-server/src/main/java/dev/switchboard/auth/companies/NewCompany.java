package dev.switchboard.auth.companies;

import dev.switchboard.web.input.Country;
import dev.switchboard.web.input.TimeZoneName;
import java.time.Instant;
import java.util.UUID;

/// A company to be created with its owner.
///
/// @param country ISO 3166-1 alpha-2
/// @param timezone a name of the IANA time zone database
/// @param createdAt in milliseconds
public record NewCompany(
        UUID id,
        String name,
        String country,
        String timezone,
        UUID ownerId,
        String ownerName,
        String ownerEmail,
        Instant createdAt) {

    /// Whether there are such a country and such a time zone.
    public static boolean placeExists(String country, String timezone) {
        return Country.Known.exists(country) && TimeZoneName.Known.exists(timezone);
    }
}
