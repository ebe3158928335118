package dev.switchboard.app.team.companysettings;

import org.jspecify.annotations.Nullable;

/// For how many days the company keeps its records; null keeps them.
record Retention(
        @Nullable Integer calls,
        @Nullable Integer messages,
        @Nullable Integer recordings,
        @Nullable Integer voicemails,
        @Nullable Integer faxes) {}
