package dev.switchboard.api.platform.database;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.r2dbc.postgresql.message.Format;
import org.jspecify.annotations.Nullable;

/// Reads `record[]`.
final class RowArrayCodec extends DecodingCodec<RowArray> {

    private static final int RECORD_ARRAY = 2287;

    @Override
    public boolean canDecode(int dataType, Format format, Class<?> type) {
        return dataType == RECORD_ARRAY && format == Format.FORMAT_BINARY && type == RowArray.class;
    }

    @Override
    public @Nullable RowArray decode(
            @Nullable ByteBuf buffer, int dataType, Format format, Class<? extends RowArray> type) {
        return buffer == null ? null : new RowArray(ByteBufUtil.getBytes(buffer));
    }
}
