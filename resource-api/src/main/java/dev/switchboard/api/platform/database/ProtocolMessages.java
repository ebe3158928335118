package dev.switchboard.api.platform.database;

import io.netty.buffer.ByteBuf;
import java.util.Set;

/// Counts messages of some types in one direction of a PostgreSQL connection, however its bytes
/// are fragmented. A message consists of its type (one byte), its length without the type (four
/// bytes), and its body; a client's first message has no type.
final class ProtocolMessages {

    private static final int LENGTH_BYTES = 4;

    private final Set<Byte> counted;
    private boolean typeIsNext;
    private int lengthBytesLeft;
    private int length;
    private int bodyBytesLeft;
    private byte type;

    private ProtocolMessages(Set<Byte> counted, boolean typeIsNext) {
        this.counted = counted;
        this.typeIsNext = typeIsNext;
        this.lengthBytesLeft = LENGTH_BYTES;
    }

    static ProtocolMessages fromClient(Set<Byte> counted) {
        return new ProtocolMessages(counted, false);
    }

    static ProtocolMessages fromServer(Set<Byte> counted) {
        return new ProtocolMessages(counted, true);
    }

    /// How many of these messages end in the bytes, whose reader index stays unchanged.
    int count(ByteBuf bytes) {
        int count = 0;
        int index = bytes.readerIndex();
        int end = bytes.writerIndex();
        while (index < end) {
            if (bodyBytesLeft > 0) {
                int skipped = Math.min(bodyBytesLeft, end - index);
                index += skipped;
                bodyBytesLeft -= skipped;
            } else if (typeIsNext) {
                type = bytes.getByte(index++);
                typeIsNext = false;
                continue;
            } else {
                length = (length << Byte.SIZE) | (bytes.getByte(index++) & 0xFF);
                if (--lengthBytesLeft > 0) {
                    continue;
                }
                bodyBytesLeft = length - LENGTH_BYTES;
            }
            if (bodyBytesLeft == 0) {
                count += counted.contains(type) ? 1 : 0;
                next();
            }
        }
        return count;
    }

    private void next() {
        typeIsNext = true;
        lengthBytesLeft = LENGTH_BYTES;
        length = 0;
        type = 0;
    }
}
