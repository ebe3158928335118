package dev.switchboard.gateway.requestid;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.NoArgGenerator;
import io.netty.util.concurrent.FastThreadLocal;
import java.util.Random;
import org.springframework.stereotype.Component;

/// Mints request ids: UUIDv7, lower case (RFC 9562, section 5.7).
@Component
public class RequestIdGenerator {

    // One per thread, because each guards itself with a lock. An id names a request and protects nothing, so it
    // needs no entropy of the operating system, whose reading blocks.
    private final FastThreadLocal<NoArgGenerator> uuids = new FastThreadLocal<>() {
        @Override
        protected NoArgGenerator initialValue() {
            return Generators.timeBasedEpochRandomGenerator(new Random());
        }
    };

    /// A new id.
    public String next() {
        return uuids.get().generate().toString();
    }
}
