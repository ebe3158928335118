package dev.switchboard.simulator;

/// What becomes of a text to an outside number, by its last digits (decisions, section 10).
enum TextFate {
    DELIVERED("0100"),
    FAILS_ON_THE_WAY("0101"),
    STAYS_SENT("0102"),
    FAILS_AT_ONCE("0104");

    private final String ending;

    TextFate(String ending) {
        this.ending = ending;
    }

    /// @param number E.164; to one with another ending it is delivered
    static TextFate of(String number) {
        for (var fate : values()) {
            if (number.endsWith(fate.ending)) {
                return fate;
            }
        }
        return DELIVERED;
    }
}
