// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.api;

import dev.switchboard.sdk.Pager;
import dev.switchboard.sdk.RequestOptions;
import dev.switchboard.sdk.Spec;
import dev.switchboard.sdk.Transport;
import dev.switchboard.sdk.model.Device;
import dev.switchboard.sdk.model.DeviceCreate;
import dev.switchboard.sdk.model.DevicePatch;
import dev.switchboard.sdk.model.ListDevicesQuery;
import javax.annotation.processing.Generated;

/// The routes under "Devices".
@Generated("sdk/renew")
public final class DevicesApi {

    private final Transport transport;

    DevicesApi(Transport transport) {
        this.transport = transport;
    }

    /// Creates a device. Its SIP credentials are only in this response.
    ///
    /// Owners and admins create devices for every user, members for themselves. A repeated request with the same
    /// Idempotency-Key gets the device without `sip`.
    ///
    /// Scope `devices:manage`, tier `medium`. An extension of the API specification.
    public Device create(DeviceCreate body) {
        return create(body, RequestOptions.DEFAULT);
    }

    /// Creates a device. Its SIP credentials are only in this response.
    ///
    /// Owners and admins create devices for every user, members for themselves. A repeated request with the same
    /// Idempotency-Key gets the device without `sip`.
    ///
    /// Scope `devices:manage`, tier `medium`. An extension of the API specification.
    public Device create(DeviceCreate body, RequestOptions options) {
        return transport.json(Spec.of("POST", "/devices").body(body).idempotent(), Device.class, options);
    }

    /// The devices of the company, by name.
    ///
    /// The cursor of this list is a position in it: 0 or a positive integer.
    ///
    /// Scope `devices:read`, tier `medium`.
    public Pager<Device> list() {
        return list(new ListDevicesQuery(), RequestOptions.DEFAULT);
    }

    /// The devices of the company, by name.
    ///
    /// The cursor of this list is a position in it: 0 or a positive integer.
    ///
    /// Scope `devices:read`, tier `medium`.
    public Pager<Device> list(ListDevicesQuery query) {
        return list(query, RequestOptions.DEFAULT);
    }

    /// The devices of the company, by name.
    ///
    /// The cursor of this list is a position in it: 0 or a positive integer.
    ///
    /// Scope `devices:read`, tier `medium`.
    public Pager<Device> list(ListDevicesQuery query, RequestOptions options) {
        return transport.pager(Spec.of("GET", "/devices").query(query), Device.class, options);
    }

    /// Gives a device new SIP credentials, which are only in this response. The old ones end.
    ///
    /// Owners and admins do this for all devices, members for their own.
    ///
    /// Scope `devices:manage`, tier `medium`. An extension of the API specification.
    public Device replaceCredentials(String deviceId) {
        return replaceCredentials(deviceId, RequestOptions.DEFAULT);
    }

    /// Gives a device new SIP credentials, which are only in this response. The old ones end.
    ///
    /// Owners and admins do this for all devices, members for their own.
    ///
    /// Scope `devices:manage`, tier `medium`. An extension of the API specification.
    public Device replaceCredentials(String deviceId, RequestOptions options) {
        return transport.json(Spec.of("POST", "/devices/" + Transport.segment(deviceId) + "/credentials"), Device.class, options);
    }

    /// Revokes a device: it can no longer connect.
    ///
    /// Owners and admins revoke all devices, members their own. Revoking it again changes nothing.
    ///
    /// Scope `devices:manage`, tier `medium`. An extension of the API specification.
    public Device revoke(String deviceId) {
        return revoke(deviceId, RequestOptions.DEFAULT);
    }

    /// Revokes a device: it can no longer connect.
    ///
    /// Owners and admins revoke all devices, members their own. Revoking it again changes nothing.
    ///
    /// Scope `devices:manage`, tier `medium`. An extension of the API specification.
    public Device revoke(String deviceId, RequestOptions options) {
        return transport.json(Spec.of("POST", "/devices/" + Transport.segment(deviceId) + "/revoke"), Device.class, options);
    }

    /// Changes the name, the model or the number of a device.
    ///
    /// Any subset of the fields. Owners and admins change all devices, members their own.
    ///
    /// Scope `devices:manage`, tier `medium`. An extension of the API specification.
    public Device update(String deviceId, DevicePatch body) {
        return update(deviceId, body, RequestOptions.DEFAULT);
    }

    /// Changes the name, the model or the number of a device.
    ///
    /// Any subset of the fields. Owners and admins change all devices, members their own.
    ///
    /// Scope `devices:manage`, tier `medium`. An extension of the API specification.
    public Device update(String deviceId, DevicePatch body, RequestOptions options) {
        return transport.json(Spec.of("PATCH", "/devices/" + Transport.segment(deviceId)).body(body), Device.class, options);
    }
}
