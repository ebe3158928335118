package dev.switchboard.api.directory.settings;

import dev.switchboard.web.calling.CallingRules;
import org.jspecify.annotations.Nullable;

/// The settings of a company (docs/guides/company-settings.md).
///
/// @param country ISO 3166-1 alpha-2
/// @param timezone a name of the IANA time zone database
/// @param mainNumber E.164; null for none
/// @param honorStop whether STOP, START and HELP in inbound messages opt out, opt in and get a reply
/// @param recordingNotice what everyone on a call hears before it is recorded; null for the
///     standard words
/// @param secondFactorRequired whether users need a second factor to sign in
/// @param requestBodies whether the request log has bodies, for a few days and without secrets
/// @param calling what the company may call, which operators set
record Settings(
        String name,
        String country,
        String timezone,
        @Nullable String mainNumber,
        boolean honorStop,
        @Nullable String recordingNotice,
        boolean secondFactorRequired,
        boolean requestBodies,
        RetentionPeriods retention,
        CallingRules calling) {}
