// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.api;

import dev.switchboard.sdk.Media;
import dev.switchboard.sdk.RequestOptions;
import dev.switchboard.sdk.Spec;
import dev.switchboard.sdk.Transport;
import dev.switchboard.sdk.model.GetRecordingMediaQuery;
import dev.switchboard.sdk.model.Recording;
import javax.annotation.processing.Generated;

/// The routes under "Recordings".
@Generated("sdk/renew")
public final class RecordingsApi {

    private final Transport transport;

    RecordingsApi(Transport transport) {
        this.transport = transport;
    }

    /// One recording of a call.
    ///
    /// Scope `recordings:read`, tier `medium`.
    public Recording get(String recordingId) {
        return get(recordingId, RequestOptions.DEFAULT);
    }

    /// One recording of a call.
    ///
    /// Scope `recordings:read`, tier `medium`.
    public Recording get(String recordingId, RequestOptions options) {
        return transport.json(Spec.of("GET", "/recordings/" + Transport.segment(recordingId)), Recording.class, options);
    }

    /// The audio of a recording: Ogg Opus in stereo, one channel for each side of the call.
    ///
    /// With a bearer credential, or without one by the signed link in `media_url`.
    ///
    /// Scope `recordings:read`, tier `heavy`.
    public Media getMedia(String recordingId) {
        return getMedia(recordingId, new GetRecordingMediaQuery(), RequestOptions.DEFAULT);
    }

    /// The audio of a recording: Ogg Opus in stereo, one channel for each side of the call.
    ///
    /// With a bearer credential, or without one by the signed link in `media_url`.
    ///
    /// Scope `recordings:read`, tier `heavy`.
    public Media getMedia(String recordingId, GetRecordingMediaQuery query) {
        return getMedia(recordingId, query, RequestOptions.DEFAULT);
    }

    /// The audio of a recording: Ogg Opus in stereo, one channel for each side of the call.
    ///
    /// With a bearer credential, or without one by the signed link in `media_url`.
    ///
    /// Scope `recordings:read`, tier `heavy`.
    public Media getMedia(String recordingId, GetRecordingMediaQuery query, RequestOptions options) {
        return transport.media(Spec.of("GET", "/recordings/" + Transport.segment(recordingId) + "/media").query(query), options);
    }
}
