// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// The settings of the company, which owners and admins can change.
///
/// @param calling Which outside numbers the company may call, and how much; an operator of the service sets it.
/// @param country The country, ISO 3166-1 alpha-2; it decides how numbers without `+` are read and which are for
///     emergencies.
/// @param honorStop Whether STOP, START and HELP in inbound messages opt out, opt in and get a reply; true until
///     somebody changes it.
/// @param mainNumber The number (E.164) whose calls ring every available user at once; null for none.
/// @param name The name of the company, 1 to 120 visible characters.
/// @param recordingNotice What everyone on a call hears before it is recorded, 1 to 300 characters; null for the
///     standard words.
/// @param requestBodies Whether the request log has the JSON bodies of requests of API keys and apps, for 7 days,
///     without secrets and texts of messages; false until somebody changes it.
/// @param retention For how many days records of each kind are kept before they are deleted.
/// @param secondFactorRequired Whether users need a second factor to sign in; false until an owner or admin
///     requires it.
/// @param timezone A name of the IANA time zone database, in which pages show times; the API itself uses UTC.
@Generated("sdk/renew")
public record Settings(
        @JsonProperty("calling") CallingRules calling,
        @JsonProperty("country") String country,
        @JsonProperty("honor_stop") boolean honorStop,
        @JsonProperty("main_number") @Nullable String mainNumber,
        @JsonProperty("name") String name,
        @JsonProperty("recording_notice") @Nullable String recordingNotice,
        @JsonProperty("request_bodies") boolean requestBodies,
        @JsonProperty("retention") RetentionPeriods retention,
        @JsonProperty("second_factor_required") boolean secondFactorRequired,
        @JsonProperty("timezone") String timezone) {}
