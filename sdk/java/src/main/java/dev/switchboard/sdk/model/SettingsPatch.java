// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// The changes of the company's settings: any subset of these fields.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class SettingsPatch extends RequestBody {

    /// The new country, ISO 3166-1 alpha-2; it decides how numbers without `+` are read.
    public SettingsPatch country(String country) {
        set("country", country);
        return this;
    }

    /// Whether STOP, START and HELP in inbound messages opt out, opt in and get a reply.
    public SettingsPatch honorStop(Boolean honorStop) {
        set("honor_stop", honorStop);
        return this;
    }

    /// An active number of the company that takes calls (E.164): its calls ring every available user. Null for
    /// none.
    public SettingsPatch mainNumber(@Nullable String mainNumber) {
        set("main_number", mainNumber);
        return this;
    }

    /// The new name of the company, 1 to 120 visible characters.
    public SettingsPatch name(String name) {
        set("name", name);
        return this;
    }

    /// What everyone on a call hears before it is recorded, 1 to 300 characters; null for the standard words.
    public SettingsPatch recordingNotice(@Nullable String recordingNotice) {
        set("recording_notice", recordingNotice);
        return this;
    }

    /// Whether the request log has the JSON bodies of requests of API keys and apps, for 7 days, without secrets
    /// and texts of messages.
    public SettingsPatch requestBodies(Boolean requestBodies) {
        set("request_bodies", requestBodies);
        return this;
    }

    /// For how many days records are kept: any subset of the periods. A shorter period deletes older records
    /// within a day.
    public SettingsPatch retention(RetentionPatch retention) {
        set("retention", retention);
        return this;
    }

    /// Whether users need a second factor to sign in; those without one are asked for it at their next sign-in.
    public SettingsPatch secondFactorRequired(Boolean secondFactorRequired) {
        set("second_factor_required", secondFactorRequired);
        return this;
    }

    /// A name of the IANA time zone database, up to 64 characters, in which pages show times.
    public SettingsPatch timezone(String timezone) {
        set("timezone", timezone);
        return this;
    }
}
