package dev.switchboard.asterisk.arrivals;

import org.jspecify.annotations.Nullable;

/// What a user asks for by dialing a code instead of a number (docs/guides/phones.md#codes).
sealed interface FeatureCode {

    /// `*7701`: picks up the call that is parked in slot 701.
    record ParkedCall(String slot) implements FeatureCode {}

    /// `*8110`: picks up the call that rings at the colleague with extension 110.
    record RingingCall(String extension) implements FeatureCode {}

    /// `*98`: records the own greeting for voicemail.
    record OwnGreeting() implements FeatureCode {}

    /// @return null for a number
    static @Nullable FeatureCode of(String digits) {
        if (digits.matches("\\*7[0-9]{3,6}")) {
            return new ParkedCall(digits.substring(2));
        }
        if (digits.matches("\\*8[0-9]{2,6}")) {
            return new RingingCall(digits.substring(2));
        }
        return digits.equals("*98") ? new OwnGreeting() : null;
    }
}
