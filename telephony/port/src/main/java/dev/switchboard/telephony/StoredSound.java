package dev.switchboard.telephony;

/// Sound that [CallMedia] has stored.
///
/// @param key under which it is stored, a new one for each attempt
/// @param size bytes
public record StoredSound(String key, long size) {}
