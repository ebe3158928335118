// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// Whether an app works.
///
/// - `active`: Users can allow it, and its tokens work.
/// - `suspended`: An operator suspended it: its tokens get 403, and no new ones are issued.
///
/// Later versions of the service may have other values.
@Generated("sdk/renew")
public record AppStatus(@JsonValue String value) {

    /// `active`
    public static final AppStatus ACTIVE = new AppStatus("active");

    /// `suspended`
    public static final AppStatus SUSPENDED = new AppStatus("suspended");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public AppStatus {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
