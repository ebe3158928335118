package dev.switchboard.audio;

/// What somebody has left on a voicemail.
///
/// @param words what is said, in English
public record SpokenMessage(Sound sound, String words) {}
