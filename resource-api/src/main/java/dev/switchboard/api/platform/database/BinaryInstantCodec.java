package dev.switchboard.api.platform.database;

import io.netty.buffer.ByteBuf;
import io.r2dbc.postgresql.codec.PostgresqlObjectId;
import io.r2dbc.postgresql.message.Format;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Reads a binary `timestamptz` as an [Instant]: microseconds since 2000. The driver's codec reads the clock and
/// the time zone for each value, and returns the same.
final class BinaryInstantCodec extends DecodingCodec<Instant> {

    private static final long EPOCH = Instant.parse("2000-01-01T00:00:00Z").getEpochSecond();
    private static final int MICROS = 1_000_000;
    private static final int NANOS_OF_MICRO = 1_000;

    @Override
    public boolean canDecode(int dataType, Format format, Class<?> type) {
        return dataType == PostgresqlObjectId.TIMESTAMPTZ.getObjectId()
                && format == Format.FORMAT_BINARY
                && type == Instant.class;
    }

    @Override
    public @Nullable Instant decode(
            @Nullable ByteBuf buffer, int dataType, Format format, Class<? extends Instant> type) {
        if (buffer == null) {
            return null;
        }
        return instant(buffer.readLong());
    }

    /// @param micros since 2000
    static Instant instant(long micros) {
        return Instant.ofEpochSecond(
                EPOCH + Math.floorDiv(micros, MICROS), (long) Math.floorMod(micros, MICROS) * NANOS_OF_MICRO);
    }
}
