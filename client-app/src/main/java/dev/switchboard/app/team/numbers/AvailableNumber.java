package dev.switchboard.app.team.numbers;

import java.util.List;

/// A number of the pool that the company can take.
record AvailableNumber(String id, String number, String type, List<String> capabilities) {}
