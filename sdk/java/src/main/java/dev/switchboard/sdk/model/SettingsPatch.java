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

    /// ISO 3166-1 alpha-2.
    public SettingsPatch country(String country) {
        set("country", country);
        return this;
    }

    /// Whether STOP, START and HELP in inbound messages opt out, opt in and get a reply.
    public SettingsPatch honorStop(Boolean honorStop) {
        set("honor_stop", honorStop);
        return this;
    }

    /// An active number of the company that takes calls, or null for none.
    public SettingsPatch mainNumber(@Nullable String mainNumber) {
        set("main_number", mainNumber);
        return this;
    }

    /// 1 to 120 visible characters.
    public SettingsPatch name(String name) {
        set("name", name);
        return this;
    }

    /// What everyone on a call hears before it is recorded, or null for the standard words.
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

    /// For how long records are kept: any subset of the periods.
    public SettingsPatch retention(RetentionPatch retention) {
        set("retention", retention);
        return this;
    }

    /// Whether users need a second factor to sign in.
    public SettingsPatch secondFactorRequired(Boolean secondFactorRequired) {
        set("second_factor_required", secondFactorRequired);
        return this;
    }

    /// A name of the IANA time zone database.
    public SettingsPatch timezone(String timezone) {
        set("timezone", timezone);
        return this;
    }
}
