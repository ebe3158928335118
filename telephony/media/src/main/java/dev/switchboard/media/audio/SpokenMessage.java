package dev.switchboard.media.audio;

/// A voicemail as speech.
///
/// @param words the text, in English
public record SpokenMessage(Sound sound, String words) {}
