package dev.switchboard.gateway.limits;

import com.github.benmanes.caffeine.cache.Cache;
import java.util.Objects;
import org.springframework.context.ApplicationContext;
import org.springframework.test.util.ReflectionTestUtils;

/// Lets a running gateway forget whom it has counted.
public final class FreshLimits {

    private FreshLimits() {}

    public static void in(ApplicationContext gateway) {
        var buckets = (Cache<?, ?>) ReflectionTestUtils.getField(gateway.getBean(LocalBuckets.class), "buckets");
        Objects.requireNonNull(buckets).invalidateAll();
    }
}
