package dev.switchboard.audio;

/// A voicemail as speech.
///
/// @param words what is said, in English
public record SpokenMessage(Sound sound, String words) {}
