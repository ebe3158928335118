// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// How far an export got.
///
/// - `queued`: It waits for a process that makes it.
/// - `running`: It is being made; `progress` grows.
/// - `ready`: The ZIP file can be downloaded until `expires_at`.
/// - `failed`: It could not be made; request another one.
/// - `expired`: The file was deleted; request another export.
///
/// Later versions of the service may have other values.
@Generated("sdk/renew")
public record ExportStatus(@JsonValue String value) {

    /// `queued`
    public static final ExportStatus QUEUED = new ExportStatus("queued");

    /// `running`
    public static final ExportStatus RUNNING = new ExportStatus("running");

    /// `ready`
    public static final ExportStatus READY = new ExportStatus("ready");

    /// `failed`
    public static final ExportStatus FAILED = new ExportStatus("failed");

    /// `expired`
    public static final ExportStatus EXPIRED = new ExportStatus("expired");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public ExportStatus {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
