package dev.switchboard.api.webhooks.deliveries;

import org.jspecify.annotations.Nullable;

/// The response of a receiver to an attempt, or why there was none.
///
/// @param statusCode null without a response
/// @param error a sentence for the subscription's owner; null when the delivery succeeded
/// @param overloaded whether the receiver should get fewer concurrent requests
/// @param shown what the delivery log shows of it; null without a response
record ReceiverResponse(
        @Nullable Integer statusCode,
        @Nullable String error,
        boolean overloaded,
        @Nullable DeliveryResponse shown) {

    private static final int OK = 200;
    private static final int FIRST_REDIRECT = 300;
    private static final int FIRST_CLIENT_ERROR = 400;
    private static final int TOO_MANY_REQUESTS = 429;
    private static final int SERVICE_UNAVAILABLE = 503;

    static ReceiverResponse of(ResponseExcerpt excerpt) {
        return of(excerpt.statusCode(), excerpt.response());
    }

    static ReceiverResponse of(int statusCode, DeliveryResponse shown) {
        if (statusCode >= OK && statusCode < FIRST_REDIRECT) {
            return new ReceiverResponse(statusCode, null, false, shown);
        }
        boolean redirect = statusCode >= FIRST_REDIRECT && statusCode < FIRST_CLIENT_ERROR;
        return new ReceiverResponse(
                statusCode,
                "The receiver responded with " + statusCode + (redirect ? "; redirects are not followed." : "."),
                statusCode == TOO_MANY_REQUESTS || statusCode == SERVICE_UNAVAILABLE,
                shown);
    }

    static ReceiverResponse none(String error) {
        return new ReceiverResponse(null, error, true, null);
    }

    /// This response without details from which the subscription's owner could learn about the address.
    ReceiverResponse withoutDetails() {
        return delivered()
                ? new ReceiverResponse(statusCode, null, overloaded, null)
                : new ReceiverResponse(null, "The delivery failed.", overloaded, null);
    }

    boolean delivered() {
        return error == null;
    }
}
