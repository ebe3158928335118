package dev.switchboard.smpp;

/// How a text is submitted that is longer than one segment.
enum LongMessages {

    /// In segments with a user data header that has an 8-bit reference number.
    UDH_8,

    /// In segments with a user data header that has a 16-bit reference number.
    UDH_16,

    /// As a whole in `message_payload`; the message center splits it.
    PAYLOAD
}
