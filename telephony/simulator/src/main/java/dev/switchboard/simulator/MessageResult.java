package dev.switchboard.simulator;

/// The result of a message to an outside number, by its last digits
/// (docs/guides/simulator.md#outside-numbers-with-a-fixed-behavior).
enum MessageResult {
    DELIVERED("0100"),
    FAILS_IN_TRANSIT("0101"),
    STAYS_SENT("0102"),
    FAILS_AT_ONCE("0104");

    private final String ending;

    MessageResult(String ending) {
        this.ending = ending;
    }

    /// @param number E.164; with any other ending the message is delivered
    static MessageResult of(String number) {
        for (var result : values()) {
            if (number.endsWith(result.ending)) {
                return result;
            }
        }
        return DELIVERED;
    }
}
