package dev.switchboard.api.calling.phones;

import dev.switchboard.api.platform.networks.Networks;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.telephony.SipWebSockets;
import dev.switchboard.web.errors.ApiError;
import java.util.UUID;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// The WebSockets at which the engine receives SIP of browsers, if its calls have sound there.
@Component
final class EngineSockets {

    private final Networks networks;
    private final ObjectProvider<SipWebSockets> sipWebSockets;

    EngineSockets(Networks networks, ObjectProvider<SipWebSockets> sipWebSockets) {
        this.networks = networks;
        this.sipWebSockets = sipWebSockets;
    }

    /// The addresses of the WebSockets.
    ///
    /// @throws ApiError 409 when the engine has none
    SipWebSockets require() {
        var sockets = sipWebSockets.getIfAvailable();
        if (sockets == null) {
            throw notSupported();
        }
        return sockets;
    }

    /// The addresses for a company.
    ///
    /// @return 409 when the engine has none, and for a sandbox, whose simulator has none
    Mono<SipWebSockets> require(UUID orgId) {
        return networks.isSandbox(orgId)
                .filter(sandbox -> !sandbox)
                .switchIfEmpty(Mono.error(EngineSockets::notSupported))
                .map(_ -> require());
    }

    private static ApiError notSupported() {
        return ApiError.of(ErrorCode.BROWSER_PHONE_NOT_SUPPORTED);
    }
}
