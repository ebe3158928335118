package dev.switchboard.gateway.stage;

import com.github.benmanes.caffeine.cache.Cache;
import dev.switchboard.limits.Limits;
import java.util.Objects;
import org.springframework.context.ApplicationContext;
import org.springframework.test.util.ReflectionTestUtils;

/// Lets a running gateway forget whom it has counted.
final class FreshLimits {

    private FreshLimits() {}

    static void in(ApplicationContext gateway) {
        var local = Objects.requireNonNull(ReflectionTestUtils.getField(gateway.getBean(Limits.class), "local"));
        var buckets = (Cache<?, ?>) ReflectionTestUtils.getField(local, "buckets");
        Objects.requireNonNull(buckets).invalidateAll();
    }
}
