// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// For how many days records are kept; null as long as the company exists.
///
/// @param calls Days after the end of a call. Its recordings and its transcript are deleted with it.
/// @param faxes Days after a fax was sent or received.
/// @param messages Days after a message was sent or received.
/// @param recordings Days after a recording was made. The call remains.
/// @param voicemails Days after a voicemail was left.
@Generated("sdk/renew")
public record RetentionPeriods(
        @JsonProperty("calls") @Nullable Integer calls,
        @JsonProperty("faxes") @Nullable Integer faxes,
        @JsonProperty("messages") @Nullable Integer messages,
        @JsonProperty("recordings") @Nullable Integer recordings,
        @JsonProperty("voicemails") @Nullable Integer voicemails) {}
