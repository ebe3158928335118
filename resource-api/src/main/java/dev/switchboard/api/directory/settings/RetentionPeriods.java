package dev.switchboard.api.directory.settings;

import org.jspecify.annotations.Nullable;

/// For how many days a company keeps its records; null for as long as it exists.
record RetentionPeriods(
        @Nullable Integer calls,
        @Nullable Integer messages,
        @Nullable Integer recordings,
        @Nullable Integer voicemails,
        @Nullable Integer faxes) {}
