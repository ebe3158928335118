package dev.switchboard.api.directory.contacts;

import dev.switchboard.api.directory.numbers.PhoneDigits;
import dev.switchboard.contract.errors.FieldRule;
import dev.switchboard.contract.paging.Opaque;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.Text;
import dev.switchboard.web.paging.Limit;
import dev.switchboard.web.paging.PagedQuery;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The parameters of GET /contacts.
///
/// @param q part of a name, a company or an email, ignoring case, or of a number
/// @param number the whole number of a contact, or several with commas between them
record ContactQuery(
        @Text(max = 120) @Nullable String q,

        @Text(max = 2000) @PhoneDigits.Numbers @Nullable String number,

        @Limit @Nullable Integer limit,
        @Opaque @Nullable String cursor)
        implements PagedQuery {

    static final ContactQuery ALL = new ContactQuery(null, null, null, null);

    /// How many numbers one request can look up: those of a page of any list.
    private static final int MOST_NUMBERS = 100;

    /// The numbers to look up, in E.164 if they are numbers; empty without the filter.
    ///
    /// @throws ApiError 422 for too many
    List<String> numbers() {
        if (number == null) {
            return List.of();
        }
        var numbers = Arrays.stream(number.split(",", -1))
                .map(one -> "+" + PhoneDigits.of(one))
                .distinct()
                .toList();
        if (numbers.size() > MOST_NUMBERS) {
            throw ApiError.validation(
                    "number", "must have 1 to " + MOST_NUMBERS + " numbers", FieldRule.elements(1, MOST_NUMBERS));
        }
        return numbers;
    }

    /// The digits of `q`; null when it is no part of a number.
    @Nullable
    String digits() {
        return q != null && PhoneDigits.are(q) ? PhoneDigits.of(q) : null;
    }
}
