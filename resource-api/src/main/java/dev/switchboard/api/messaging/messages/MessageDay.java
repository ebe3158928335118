package dev.switchboard.api.messaging.messages;

/// How many messages there were on one day.
///
/// @param day a date in the time zone of the company
record MessageDay(String day, long received, long sent) {}
