package dev.switchboard.gateway.requestid;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.NoArgGenerator;
import java.util.Random;
import org.springframework.stereotype.Component;

/// Mints request ids: UUIDv7, lower case (RFC 9562, section 5.7).
@Component
public class RequestIdGenerator {

    // An id names a request and protects nothing, so it needs no entropy of the operating system, whose reading blocks.
    private final NoArgGenerator uuids = Generators.timeBasedEpochRandomGenerator(new Random());

    /// A new id.
    public String next() {
        return uuids.generate().toString();
    }
}
