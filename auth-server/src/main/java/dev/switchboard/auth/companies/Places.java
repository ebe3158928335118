package dev.switchboard.auth.companies;

import dev.switchboard.contract.errors.FieldProblem;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;

/// Countries and time zones that exist.
final class Places {

    private Places() {}

    static List<FieldProblem> countryProblems(String country) {
        return Locale.getISOCountries(Locale.IsoCountryCode.PART1_ALPHA2).contains(country)
                ? List.of()
                : List.of(new FieldProblem("country", "must be a country of ISO 3166-1, such as GB"));
    }

    static List<FieldProblem> timezoneProblems(String timezone) {
        return ZoneId.getAvailableZoneIds().contains(timezone)
                ? List.of()
                : List.of(new FieldProblem("timezone", "must be an IANA time zone, such as Europe/London"));
    }
}
