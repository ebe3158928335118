package dev.switchboard.api.platform.database;

import io.r2dbc.postgresql.client.EncodedParameter;
import io.r2dbc.postgresql.codec.Codec;

/// A codec that reads only; values are sent by those of the driver.
abstract class DecodingCodec<T> implements Codec<T> {

    @Override
    public final boolean canEncode(Object value) {
        return false;
    }

    @Override
    public final boolean canEncodeNull(Class<?> type) {
        return false;
    }

    @Override
    public final EncodedParameter encode(Object value) {
        throw new UnsupportedOperationException();
    }

    @Override
    public final EncodedParameter encode(Object value, int dataType) {
        throw new UnsupportedOperationException();
    }

    @Override
    public final EncodedParameter encodeNull() {
        throw new UnsupportedOperationException();
    }
}
