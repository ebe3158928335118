// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// Whether an export waits, is being made, can be downloaded, failed or has expired.
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
