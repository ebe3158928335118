package dev.switchboard.simulator;

/// How an outside number behaves when it is called, by its last digits
/// (docs/guides/simulator.md#outside-numbers-with-a-fixed-behavior).
enum OutsideNumber {
    ANSWERS("0100"),
    BUSY("0101"),
    NEVER_ANSWERS("0102"),
    GOES_TO_VOICEMAIL("0103"),
    FAILS("0104");

    private final String ending;

    OutsideNumber(String ending) {
        this.ending = ending;
    }

    /// @param number E.164; one with another ending answers
    static OutsideNumber of(String number) {
        for (var behavior : values()) {
            if (number.endsWith(behavior.ending)) {
                return behavior;
            }
        }
        return ANSWERS;
    }
}
