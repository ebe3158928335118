package dev.switchboard.api.platform.requests;

import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.HttpRequest;
import org.springframework.boot.reactor.netty.NettyServerCustomizer;
import org.springframework.stereotype.Component;
import reactor.netty.NettyPipeline;
import reactor.netty.http.server.HttpServer;

/// Makes every request target one that `java.net.URI` can parse, since the server responds any other
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
            char character = target.charAt(i);
            if (legalAt(target, i)) {
                legal.append(character);
            } else if (character == '%') {
                legal.append(NOT_UTF_8);
            } else {
                // The codec reads the request line byte by byte, so that no character is above
                // 0xFF.
                legal.append('%').append(hex(character >> 4)).append(hex(character));
            }
        }
        return legal.toString();
    }

    private static char hex(int digit) {
        return Character.toUpperCase(Character.forDigit(digit & 0xF, 16));
    }

    private static boolean legalAt(String target, int at) {
        char character = target.charAt(at);
        if (character == '%') {
            return at + 2 < target.length() && isHex(target.charAt(at + 1)) && isHex(target.charAt(at + 2));
        }
        return isAlphanumeric(character) || ALLOWED.indexOf(character) >= 0;
    }

    private static boolean isAlphanumeric(char character) {
        return (character >= 'a' && character <= 'z')
                || (character >= 'A' && character <= 'Z')
                || (character >= '0' && character <= '9');
    }

    private static boolean isHex(char character) {
        return Character.digit(character, 16) >= 0 && character < 0x80;
    }
}
