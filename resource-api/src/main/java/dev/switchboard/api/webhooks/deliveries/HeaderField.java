package dev.switchboard.api.webhooks.deliveries;

/// A header of a request or a response.
record HeaderField(String name, String value) {}
