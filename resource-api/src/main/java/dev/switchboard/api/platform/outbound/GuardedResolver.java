package dev.switchboard.api.platform.outbound;

import dev.switchboard.contract.errors.FieldCode;
import io.netty.resolver.AddressResolver;
import io.netty.resolver.AddressResolverGroup;
import io.netty.resolver.InetSocketAddressResolver;
import io.netty.resolver.SimpleNameResolver;
import io.netty.util.concurrent.EventExecutor;
import io.netty.util.concurrent.Future;
import io.netty.util.concurrent.Promise;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.function.Predicate;

/// Resolves a name and returns its addresses only if all of them are allowed. The connection uses
/// these very addresses, so that a name cannot resolve to another one a moment later (DNS
/// rebinding).
final class GuardedResolver extends AddressResolverGroup<InetSocketAddress> {

    private final AddressResolverGroup<InetSocketAddress> group;
    private final Predicate<InetAddress> allowed;

    GuardedResolver(AddressResolverGroup<InetSocketAddress> group, Predicate<InetAddress> allowed) {
        this.group = group;
        this.allowed = allowed;
    }

    @Override
    protected AddressResolver<InetSocketAddress> newResolver(EventExecutor executor) {
        return new InetSocketAddressResolver(executor, new Guard(executor, group.getResolver(executor), allowed));
    }

    private static final class Guard extends SimpleNameResolver<InetAddress> {

        private final AddressResolver<InetSocketAddress> resolver;
        private final Predicate<InetAddress> allowed;

        Guard(EventExecutor executor, AddressResolver<InetSocketAddress> resolver, Predicate<InetAddress> allowed) {
            super(executor);
            this.resolver = resolver;
            this.allowed = allowed;
        }

        @Override
        protected void doResolve(String name, Promise<InetAddress> promise) {
            guard(name, promise, List::getFirst);
        }

        @Override
        protected void doResolveAll(String name, Promise<List<InetAddress>> promise) {
            guard(name, promise, all -> all);
        }

        private <T> void guard(String name, Promise<T> promise, Choice<T> choice) {
            resolver.resolveAll(InetSocketAddress.createUnresolved(name, 0))
                    .addListener((Future<List<InetSocketAddress>> found) -> {
                        if (!found.isSuccess()) {
                            promise.tryFailure(found.cause());
                            return;
                        }
                        var addresses = found.getNow().stream()
                                .map(InetSocketAddress::getAddress)
                                .toList();
                        if (addresses.isEmpty() || !addresses.stream().allMatch(allowed)) {
                            promise.tryFailure(new AddressRefused(
                                    "must be reachable on the public internet", FieldCode.PUBLIC_ADDRESS));
                        } else {
                            promise.trySuccess(choice.of(addresses));
                        }
                    });
        }

        private interface Choice<T> {
            T of(List<InetAddress> addresses);
        }
    }
}
