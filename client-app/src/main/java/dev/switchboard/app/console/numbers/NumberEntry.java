package dev.switchboard.app.console.numbers;

import java.util.List;
import java.util.stream.Stream;

/// Numbers to add to the pool, as the API takes them.
record NumberEntry(String number, String type, List<String> capabilities) {

    /// One entry for each number of a form.
    ///
    /// @param numbers separated by white space, commas or semicolons
    static List<NumberEntry> of(String numbers, String type, List<String> capabilities) {
        return Stream.of(numbers.split("[\\s,;]+"))
                .filter(number -> !number.isEmpty())
                .map(number -> new NumberEntry(number, type, capabilities))
                .toList();
    }
}
