package dev.switchboard.api.platform.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.resolver.AddressResolver;
import io.netty.resolver.AddressResolverGroup;
import io.netty.resolver.InetNameResolver;
import io.netty.resolver.InetSocketAddressResolver;
import io.netty.util.concurrent.EventExecutor;
import io.netty.util.concurrent.ImmediateEventExecutor;
import io.netty.util.concurrent.Promise;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GuardedResolverTests {

    private static final String PUBLIC = "93.184.215.14";

    /// A name server that says what the test wants.
    private static AddressResolver<InetSocketAddress> resolver(String... addresses) {
        var group = new AddressResolverGroup<InetSocketAddress>() {
            @Override
            protected AddressResolver<InetSocketAddress> newResolver(EventExecutor executor) {
                return new InetSocketAddressResolver(executor, new InetNameResolver(executor) {
                    @Override
                    protected void doResolve(String name, Promise<InetAddress> promise) {
                        promise.setSuccess(InetAddress.ofLiteral(addresses[0]));
                    }

                    @Override
                    protected void doResolveAll(String name, Promise<List<InetAddress>> promise) {
                        promise.setSuccess(
                                Stream.of(addresses).map(InetAddress::ofLiteral).toList());
                    }
                });
            }
        };
        return new GuardedResolver(group, PublicAddress::is).getResolver(ImmediateEventExecutor.INSTANCE);
    }

    private static InetSocketAddress named() {
        return InetSocketAddress.createUnresolved("somewhere.example", 443);
    }

    @Test
    void returnsTheAddressThatItChecked() {
        assertThat(resolver(PUBLIC).resolve(named()).getNow())
                .isEqualTo(new InetSocketAddress(InetAddress.ofLiteral(PUBLIC), 443));
        assertThat(resolver(PUBLIC).resolveAll(named()).getNow()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", "10.1.2.3", "169.254.169.254", "::1", "fd00::1"})
    void refusesANameWithAPrivateAddressBesideAPublicOne(String inside) {
        for (var resolver : List.of(resolver(inside), resolver(PUBLIC, inside), resolver(inside, PUBLIC))) {
            assertThat(resolver.resolve(named()).cause()).isInstanceOf(AddressRefused.class);
            assertThat(resolver.resolveAll(named()).cause()).isInstanceOf(AddressRefused.class);
        }
    }
}
