package dev.switchboard.api.directory.devices;

import dev.switchboard.api.platform.exports.ExportedRows;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;

/// Devices in exports.
@Component
final class DeviceExport extends ExportedRows<Device> {

    DeviceExport(DatabaseClient database) {
        super("devices", database, DeviceStore.SELECT, "id", DeviceStore::device, Device::id);
    }
}
