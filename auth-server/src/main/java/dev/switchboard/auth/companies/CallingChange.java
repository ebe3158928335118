package dev.switchboard.auth.companies;

import dev.switchboard.auth.companies.CompanyStore.Calling;
import dev.switchboard.web.calling.CallingDestination;
import dev.switchboard.web.calling.CallingRules;
import dev.switchboard.web.input.Change;
import dev.switchboard.web.input.DistinctElements;
import dev.switchboard.web.input.Text;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The field `calling` of the body of `PATCH /v1/operator/companies/{company_id}`: any subset.
///
/// @param countries countries (ISO 3166-1 alpha-2) and prefixes (`+` and digits); null for all countries
/// @param concurrent null for the default
/// @param minutesPerDay null for the default
public record CallingChange(
        Change<@Nullable @Size(max = 300) @DistinctElements List<@Text(max = 16) @CallingDestination String>> countries,
        Change<@Nullable @Min(0) @Max(100_000) Integer> concurrent,
        Change<@Nullable @Min(0) @Max(100_000_000) Integer> minutesPerDay) {

    /// What is stored afterwards.
    @SuppressWarnings("NullAway") // it does not read the @Nullable of a type argument
    Calling applied(Calling before) {
        return new Calling(
                countries
                        .map(given -> given == null ? List.of(CallingRules.ALL) : given)
                        .or(before.countries()),
                concurrent.or(before.concurrent()),
                minutesPerDay.or(before.minutesPerDay()));
    }
}
