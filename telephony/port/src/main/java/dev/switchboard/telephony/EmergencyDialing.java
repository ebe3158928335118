package dev.switchboard.telephony;

import java.util.List;

/// How a device calls emergency numbers. An engine keeps it where it needs neither the application nor its database
/// when one is dialed.
///
/// @param numbers of the country of the device's company, exactly as they are dialed
/// @param countryCode which stands before such a number in the log, such as `+44`
/// @param line from which the device calls, so that it can be called back
public record EmergencyDialing(List<String> numbers, String countryCode, DialedCall.Line line) {

    public EmergencyDialing {
        numbers = List.copyOf(numbers);
    }
}
