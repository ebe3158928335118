package dev.switchboard.api.requests;

import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.HttpRequest;
import org.springframework.boot.reactor.netty.NettyServerCustomizer;
import org.springframework.stereotype.Component;
import reactor.netty.NettyPipeline;
import reactor.netty.http.server.HttpServer;

/// Makes every request target one that `java.net.URI` can parse, since the server answers any other
/// with an empty 400 before our error envelope applies. Characters that RFC 3986 does not allow are
/// percent-encoded, which does not change their meaning; a `%` without two hexadecimal digits
/// becomes `%FF`, which is invalid UTF-8 and is refused by the parameter's reader.
@Component
final class RequestTarget implements NettyServerCustomizer {

    private static final String ALLOWED = "-._~:/?[]@!$&'()*+,;=";
    private static final String NOT_UTF_8 = "%FF";

    @Override
    public HttpServer apply(HttpServer server) {
        return server.doOnChannelInit((observer, channel, address) -> {
            if (channel.pipeline().get(NettyPipeline.HttpTrafficHandler) != null) {
                channel.pipeline().addBefore(NettyPipeline.HttpTrafficHandler, "requestTarget", new Rewriter());
            }
        });
    }

    @ChannelHandler.Sharable
    private static final class Rewriter extends ChannelInboundHandlerAdapter {
        @Override
        public void channelRead(ChannelHandlerContext context, Object message) {
            if (message instanceof HttpRequest request) {
                request.setUri(legal(request.uri()));
            }
            context.fireChannelRead(message);
        }
    }

    /// The target with every illegal character encoded; the same string where there is none.
    static String legal(String target) {
        for (int i = 0; i < target.length(); i++) {
            if (!legalAt(target, i)) {
                return encoded(target, i);
            }
        }
        return target;
    }

    private static String encoded(String target, int from) {
        var legal = new StringBuilder(target.length() + 16).append(target, 0, from);
        for (int i = from; i < target.length(); i++) {
            char letter = target.charAt(i);
            if (legalAt(target, i)) {
                legal.append(letter);
            } else if (letter == '%') {
                legal.append(NOT_UTF_8);
            } else {
                // The codec reads the request line byte by byte, so that no character is above
                // 0xFF.
                legal.append('%').append(hex(letter >> 4)).append(hex(letter));
            }
        }
        return legal.toString();
    }

    private static char hex(int digit) {
        return Character.toUpperCase(Character.forDigit(digit & 0xF, 16));
    }

    private static boolean legalAt(String target, int at) {
        char letter = target.charAt(at);
        if (letter == '%') {
            return at + 2 < target.length() && isHex(target.charAt(at + 1)) && isHex(target.charAt(at + 2));
        }
        return isAlphanumeric(letter) || ALLOWED.indexOf(letter) >= 0;
    }

    private static boolean isAlphanumeric(char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9');
    }

    private static boolean isHex(char letter) {
        return Character.digit(letter, 16) >= 0 && letter < 0x80;
    }
}
