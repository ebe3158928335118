package dev.switchboard.telephony;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class CallTransitionsTests {

    private static final Path PAGE = Path.of("..", "..", "docs", "guides", "calls.md");

    @Test
    void standsInTheDocumentation() throws IOException {
        assertThat(Files.readString(PAGE)).contains(table());
    }

    private static String table() {
        var head = Arrays.stream(CallAction.values())
                .map(CallTransitionsTests::words)
                .collect(Collectors.joining(" | ", "| | ", " |\n|"));
        var rule = "---|".repeat(CallAction.values().length + 1) + "\n";
        return head
                + rule
                + Arrays.stream(CallPhase.values())
                        .map(CallTransitionsTests::row)
                        .collect(Collectors.joining());
    }

    private static String row(CallPhase phase) {
        return Arrays.stream(CallAction.values())
                .map(action -> switch (CallTransitions.of(phase, action)) {
                    case Transition.To(var next) -> next == phase ? "·" : words(next);
                    case Transition.Refused(var why) -> "409 " + words(why);
                })
                .collect(Collectors.joining(" | ", "| **" + words(phase) + "** | ", " |\n"));
    }

    private static String words(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
