package dev.switchboard.telephony;

import java.util.UUID;

/// A fax that is handed off.
///
/// @param id the same in each handoff of the fax
/// @param from the line, E.164
/// @param to E.164
/// @param url where its PDF can be fetched
/// @param key of the PDF in the application's media store
public record OutboundFax(UUID orgId, UUID id, String from, String to, int pages, String url, String key) {}
