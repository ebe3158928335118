package dev.switchboard.api.directory.numbers;

import dev.switchboard.api.platform.database.Select;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// The filter `number` of calls and messages: the whole number of either party. Their tables have
/// the columns `from_number` and `to_number`.
public final class PartyNumber {

    private static final String FROM = "from_number = :number";
    private static final String TO = "to_number = :number";

    private PartyNumber() {}

    /// Filters a select, read by another index, by a number.
    ///
    /// @param number in E.164 or as digits
    public static Select filter(Select select, String number) {
        return bound(select.filter("(" + FROM + " or " + TO + ")"), number);
    }

    /// The records of a number as two selects, one for each side, so that each can use the index of
    /// its column. A record in which both sides have the number is in the first one.
    ///
    /// @param select all records of any number
    public static Stream<Select> sides(Supplier<Select> select, String number) {
        return Stream.of(FROM, TO + " and from_number is distinct from :number")
                .map(side -> bound(select.get().and(side), number));
    }

    private static Select bound(Select select, String number) {
        return select.bind("number", "+" + PhoneDigits.of(number));
    }
}
