package dev.switchboard.telephony;

import java.util.UUID;

/// A fax to be sent.
///
/// @param id the same each time the fax is handed over
/// @param from the line, E.164
/// @param to E.164
/// @param url where its PDF can be fetched
/// @param key under which the store of media keeps the PDF
public record OutboundFax(UUID orgId, UUID id, String from, String to, int pages, String url, String key) {}
