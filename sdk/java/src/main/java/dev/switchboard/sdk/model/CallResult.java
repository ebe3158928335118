// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// How a call ended.
///
/// - `answered`: Somebody answered it, and the parties talked.
/// - `missed`: An inbound call that nobody answered and that left no voicemail.
/// - `voicemail`: The caller was connected to voicemail and left a message.
/// - `busy`: The called party was on another call.
/// - `no_answer`: An outbound call that rang and that nobody answered.
/// - `blocked`: It was not let through, such as by a block list of the network.
/// - `failed`: The call could not be connected.
/// - `in_progress`: The call is not over yet.
///
/// Later versions of the service may have other values.
@Generated("sdk/renew")
public record CallResult(@JsonValue String value) {

    /// `answered`
    public static final CallResult ANSWERED = new CallResult("answered");

    /// `missed`
    public static final CallResult MISSED = new CallResult("missed");

    /// `voicemail`
    public static final CallResult VOICEMAIL = new CallResult("voicemail");

    /// `busy`
    public static final CallResult BUSY = new CallResult("busy");

    /// `no_answer`
    public static final CallResult NO_ANSWER = new CallResult("no_answer");

    /// `blocked`
    public static final CallResult BLOCKED = new CallResult("blocked");

    /// `failed`
    public static final CallResult FAILED = new CallResult("failed");

    /// `in_progress`
    public static final CallResult IN_PROGRESS = new CallResult("in_progress");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public CallResult {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
