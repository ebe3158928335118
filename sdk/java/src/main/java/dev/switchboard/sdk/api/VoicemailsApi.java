// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.api;

import dev.switchboard.sdk.Media;
import dev.switchboard.sdk.Pager;
import dev.switchboard.sdk.RequestOptions;
import dev.switchboard.sdk.Spec;
import dev.switchboard.sdk.Transport;
import dev.switchboard.sdk.model.GetVoicemailMediaQuery;
import dev.switchboard.sdk.model.ListVoicemailsQuery;
import dev.switchboard.sdk.model.Voicemail;
import dev.switchboard.sdk.model.VoicemailUpdate;
import javax.annotation.processing.Generated;

/// The routes under "Voicemails".
@Generated("sdk/renew")
public final class VoicemailsApi {

    private final Transport transport;

    VoicemailsApi(Transport transport) {
        this.transport = transport;
    }

    /// Deletes a voicemail and its audio.
    ///
    /// For a short time it can be restored; then its audio is deleted permanently.
    ///
    /// Scope `voicemails:write`, tier `medium`.
    public void delete(String voicemailId) {
        delete(voicemailId, RequestOptions.DEFAULT);
    }

    /// Deletes a voicemail and its audio.
    ///
    /// For a short time it can be restored; then its audio is deleted permanently.
    ///
    /// Scope `voicemails:write`, tier `medium`.
    public void delete(String voicemailId, RequestOptions options) {
        transport.nothing(Spec.of("DELETE", "/voicemails/" + Transport.segment(voicemailId)), options);
    }

    /// One voicemail.
    ///
    /// Scope `voicemails:read`, tier `medium`.
    public Voicemail get(String voicemailId) {
        return get(voicemailId, RequestOptions.DEFAULT);
    }

    /// One voicemail.
    ///
    /// Scope `voicemails:read`, tier `medium`.
    public Voicemail get(String voicemailId, RequestOptions options) {
        return transport.json(Spec.of("GET", "/voicemails/" + Transport.segment(voicemailId)), Voicemail.class, options);
    }

    /// The audio of a voicemail: Ogg Opus.
    ///
    /// With a bearer credential, or without one by the signed link in `media_url`.
    ///
    /// Scope `voicemails:read`, tier `heavy`.
    public Media getMedia(String voicemailId) {
        return getMedia(voicemailId, new GetVoicemailMediaQuery(), RequestOptions.DEFAULT);
    }

    /// The audio of a voicemail: Ogg Opus.
    ///
    /// With a bearer credential, or without one by the signed link in `media_url`.
    ///
    /// Scope `voicemails:read`, tier `heavy`.
    public Media getMedia(String voicemailId, GetVoicemailMediaQuery query) {
        return getMedia(voicemailId, query, RequestOptions.DEFAULT);
    }

    /// The audio of a voicemail: Ogg Opus.
    ///
    /// With a bearer credential, or without one by the signed link in `media_url`.
    ///
    /// Scope `voicemails:read`, tier `heavy`.
    public Media getMedia(String voicemailId, GetVoicemailMediaQuery query, RequestOptions options) {
        return transport.media(Spec.of("GET", "/voicemails/" + Transport.segment(voicemailId) + "/media").query(query), options);
    }

    /// Voicemails, newest first.
    ///
    /// Scope `voicemails:read`, tier `heavy`.
    public Pager<Voicemail> list() {
        return list(new ListVoicemailsQuery(), RequestOptions.DEFAULT);
    }

    /// Voicemails, newest first.
    ///
    /// Scope `voicemails:read`, tier `heavy`.
    public Pager<Voicemail> list(ListVoicemailsQuery query) {
        return list(query, RequestOptions.DEFAULT);
    }

    /// Voicemails, newest first.
    ///
    /// Scope `voicemails:read`, tier `heavy`.
    public Pager<Voicemail> list(ListVoicemailsQuery query, RequestOptions options) {
        return transport.pager(Spec.of("GET", "/voicemails").query(query), Voicemail.class, options);
    }

    /// Restores a deleted voicemail.
    ///
    /// Within 30 seconds of its deletion, or what the installation has set. One that is not deleted stays as it
    /// is. The message waiting indicator of the number's desk phones is updated.
    ///
    /// Scope `voicemails:write`, tier `medium`. An extension of the API specification.
    public Voicemail restore(String voicemailId) {
        return restore(voicemailId, RequestOptions.DEFAULT);
    }

    /// Restores a deleted voicemail.
    ///
    /// Within 30 seconds of its deletion, or what the installation has set. One that is not deleted stays as it
    /// is. The message waiting indicator of the number's desk phones is updated.
    ///
    /// Scope `voicemails:write`, tier `medium`. An extension of the API specification.
    public Voicemail restore(String voicemailId, RequestOptions options) {
        return transport.json(Spec.of("POST", "/voicemails/" + Transport.segment(voicemailId) + "/restore"), Voicemail.class, options);
    }

    /// Marks a voicemail read or unread.
    ///
    /// The message waiting indicator of the number's desk phones is updated.
    ///
    /// Scope `voicemails:write`, tier `medium`.
    public Voicemail update(String voicemailId, VoicemailUpdate body) {
        return update(voicemailId, body, RequestOptions.DEFAULT);
    }

    /// Marks a voicemail read or unread.
    ///
    /// The message waiting indicator of the number's desk phones is updated.
    ///
    /// Scope `voicemails:write`, tier `medium`.
    public Voicemail update(String voicemailId, VoicemailUpdate body, RequestOptions options) {
        return transport.json(Spec.of("PATCH", "/voicemails/" + Transport.segment(voicemailId)).body(body), Voicemail.class, options);
    }
}
