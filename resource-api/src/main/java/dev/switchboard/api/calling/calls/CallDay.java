package dev.switchboard.api.calling.calls;

/// How many calls there were on one day.
///
/// @param day a date in the time zone of the company
/// @param inbound all that came in, `missed` included
record CallDay(String day, long inbound, long outbound, long missed) {}
