// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// One of the services that Switchboard consists of.
///
/// - `gateway`: Receives all requests, and limits their rate.
/// - `auth_server`: Signs users in, and issues keys and tokens.
/// - `client_app`: Serves the pages of the client application and the console.
/// - `resource_api`: Serves calls, messages, faxes and the other records.
///
/// Later versions of the service may have other values.
@Generated("sdk/renew")
public record ServiceNodeService(@JsonValue String value) {

    /// `gateway`
    public static final ServiceNodeService GATEWAY = new ServiceNodeService("gateway");

    /// `auth_server`
    public static final ServiceNodeService AUTH_SERVER = new ServiceNodeService("auth_server");

    /// `client_app`
    public static final ServiceNodeService CLIENT_APP = new ServiceNodeService("client_app");

    /// `resource_api`
    public static final ServiceNodeService RESOURCE_API = new ServiceNodeService("resource_api");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public ServiceNodeService {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
