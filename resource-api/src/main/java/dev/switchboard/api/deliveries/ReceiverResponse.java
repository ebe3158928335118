package dev.switchboard.api.deliveries;

import org.jspecify.annotations.Nullable;

/// What came back of an attempt.
///
/// @param statusCode null when there was no answer
/// @param error what happened, in a sentence for the subscription's owner; null when it was delivered
/// @param overloaded whether the receiver should be asked less
record ReceiverResponse(
        @Nullable Integer statusCode, @Nullable String error, boolean overloaded) {

    private static final int OK = 200;
    private static final int FIRST_REDIRECT = 300;
    private static final int FIRST_CLIENT_ERROR = 400;
    private static final int TOO_MANY_REQUESTS = 429;
    private static final int SERVICE_UNAVAILABLE = 503;

    static ReceiverResponse of(int statusCode) {
        if (statusCode >= OK && statusCode < FIRST_REDIRECT) {
            return new ReceiverResponse(statusCode, null, false);
        }
        boolean redirect = statusCode >= FIRST_REDIRECT && statusCode < FIRST_CLIENT_ERROR;
        return new ReceiverResponse(
                statusCode,
                "The receiver answered " + statusCode + (redirect ? "; redirects are not followed." : "."),
                statusCode == TOO_MANY_REQUESTS || statusCode == SERVICE_UNAVAILABLE);
    }

    static ReceiverResponse none(String error) {
        return new ReceiverResponse(null, error, true);
    }

    /// The same without what its subscription's owner could learn of where it was sent.
    ReceiverResponse withoutReason() {
        return delivered() ? this : new ReceiverResponse(null, "The delivery failed.", overloaded);
    }

    boolean delivered() {
        return error == null;
    }
}
