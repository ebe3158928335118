package dev.switchboard.api.platform.database;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.UUID;

/// Reads values in the binary form in which PostgreSQL sends them.
final class BinaryValues {

    private static final VarHandle INT4 = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle INT8 = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private final byte[] octets;

    BinaryValues(byte[] octets) {
        this.octets = octets;
    }

    int int4(int position) {
        return (int) INT4.get(octets, position);
    }

    long int8(int position) {
        return (long) INT8.get(octets, position);
    }

    boolean bool(int position) {
        return octets[position] != 0;
    }

    UUID uuid(int position) {
        return new UUID(int8(position), int8(position + Long.BYTES));
    }

    Instant instant(int position) {
        return BinaryInstantCodec.instant(int8(position));
    }

    String text(int position, int length) {
        return new String(octets, position, length, StandardCharsets.UTF_8);
    }
}
