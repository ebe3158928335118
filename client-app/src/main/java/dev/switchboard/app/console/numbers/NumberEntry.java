package dev.switchboard.app.console.numbers;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// Numbers to add to the pool, as the API takes them.
record NumberEntry(String number, String type, List<String> capabilities) {

    /// One entry for each number of a form.
    ///
    /// @param numbers separated by line breaks, commas or semicolons, or by spaces that are no part of a number
    /// @param read a number in E.164; empty for what is none, which is left to the API
    static List<NumberEntry> of(
            String numbers, Function<String, Optional<String>> read, String type, List<String> capabilities) {
        return Stream.of(numbers.split("[\\r\\n,;]+"))
                .flatMap(one -> read.apply(one).map(Stream::of).orElseGet(() -> Stream.of(one.split("\\s+"))))
                .filter(number -> !number.isEmpty())
                .map(number -> new NumberEntry(number, type, capabilities))
                .toList();
    }
}
