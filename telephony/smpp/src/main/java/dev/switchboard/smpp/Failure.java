package dev.switchboard.smpp;

/// Why a segment, and so its message, was not delivered.
///
/// @param code for programs, in snake_case
/// @param reason a sentence for users
record Failure(String code, String reason) {

    static final Failure NOT_ACCEPTED = new Failure("not_accepted", "The network did not take the message.");
    static final Failure UNCONFIRMED = new Failure(
            "unconfirmed",
            "The connection to the network broke while the message was sent. It may have been delivered.");
    static final Failure STOPPED = new Failure("recipient_stopped", "The number does not want messages any more.");
    static final Failure MEDIA = new Failure("media_not_supported", "The network takes no media.");
}
