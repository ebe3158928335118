package dev.switchboard.api.database;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.r2dbc.postgresql.client.EncodedParameter;
import io.r2dbc.postgresql.codec.Codec;
import io.r2dbc.postgresql.message.Format;
import org.jspecify.annotations.Nullable;

/// Reads `record[]`.
final class RowArrayCodec implements Codec<RowArray> {

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

    @Override
    public boolean canEncode(Object value) {
        return false;
    }

    @Override
    public boolean canEncodeNull(Class<?> type) {
        return false;
    }

    @Override
    public EncodedParameter encode(Object value) {
        throw new UnsupportedOperationException();
    }

    @Override
    public EncodedParameter encode(Object value, int dataType) {
        throw new UnsupportedOperationException();
    }

    @Override
    public EncodedParameter encodeNull() {
        throw new UnsupportedOperationException();
    }
}
