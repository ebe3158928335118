// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// For how many days records are kept; null as long as the company exists.
///
/// @param calls Days after the end of a call, 1 to 36,500. Its recordings and its transcript are deleted with it.
///     Null, the default: never.
/// @param faxes Days after a fax was sent or received, 1 to 36,500. Null, the default: never deleted.
/// @param messages Days after a text was sent or received, 1 to 36,500. Null, the default: never deleted.
/// @param recordings Days after a recording was made, 1 to 36,500; the call itself remains. Null, the default: as
///     long as the call.
/// @param voicemails Days after a voicemail was left, 1 to 36,500. Null, the default: never deleted
///     automatically.
@Generated("sdk/renew")
public record RetentionPeriods(
        @JsonProperty("calls") @Nullable Integer calls,
        @JsonProperty("faxes") @Nullable Integer faxes,
        @JsonProperty("messages") @Nullable Integer messages,
        @JsonProperty("recordings") @Nullable Integer recordings,
        @JsonProperty("voicemails") @Nullable Integer voicemails) {}
