package dev.switchboard.api.platform.database;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.Unpooled;
import io.r2dbc.postgresql.codec.PostgresqlObjectId;
import io.r2dbc.postgresql.message.Format;
import java.time.Instant;
import java.time.OffsetDateTime;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BinaryInstantCodecTests {

    private static final int TIMESTAMPTZ = PostgresqlObjectId.TIMESTAMPTZ.getObjectId();

    private final BinaryInstantCodec codec = new BinaryInstantCodec();

    @ParameterizedTest
    @CsvSource({
        "0, 2000-01-01T00:00:00Z",
        "1, 2000-01-01T00:00:00.000001Z",
        "-1, 1999-12-31T23:59:59.999999Z",
        "817405200123456, 2025-11-25T17:00:00.123456Z",
        "-946684800000000, 1970-01-01T00:00:00Z"
    })
    void readsMicrosecondsSince2000(long micros, Instant expected) {
        var buffer = Unpooled.copyLong(micros);

        assertThat(codec.decode(buffer, TIMESTAMPTZ, Format.FORMAT_BINARY, Instant.class))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "TIMESTAMPTZ, FORMAT_BINARY, true",
        "TIMESTAMPTZ, FORMAT_TEXT, false",
        "TIMESTAMP, FORMAT_BINARY, false",
        "TIMESTAMPTZ_ARRAY, FORMAT_BINARY, false"
    })
    void leavesEverythingElseToTheDriver(PostgresqlObjectId type, Format format, boolean expected) {
        assertThat(codec.canDecode(type.getObjectId(), format, Instant.class)).isEqualTo(expected);
        assertThat(codec.canDecode(type.getObjectId(), format, OffsetDateTime.class))
                .isFalse();
        assertThat(codec.canEncode(Instant.EPOCH)).isFalse();
        assertThat(codec.canEncodeNull(Instant.class)).isFalse();
    }
}
