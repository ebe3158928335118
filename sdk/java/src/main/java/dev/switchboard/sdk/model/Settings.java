// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// The settings of the company.
///
/// @param calling What the company may call; an operator of the service sets it.
/// @param country ISO 3166-1 alpha-2.
/// @param honorStop Whether STOP, START and HELP in inbound messages opt out, opt in and get a reply; true until
///     somebody changes it.
/// @param mainNumber The number that rings the team, E.164; null for none.
/// @param name Its name.
/// @param recordingNotice What everyone on a call hears before it is recorded; null for the standard words.
/// @param requestBodies Whether the request log has the JSON bodies of requests of API keys and apps, for 7 days,
///     without secrets and texts of messages; false until somebody changes it.
/// @param retention For how long records are kept.
/// @param secondFactorRequired Whether users need a second factor to sign in.
/// @param timezone A name of the IANA time zone database.
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
