package dev.switchboard.gateway.connection;

import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpVersion;
import org.jspecify.annotations.Nullable;

/// Checks the head of each request before any other handler, and repairs its target.
@Sharable
final class RequestHeadHandler extends ChannelInboundHandlerAdapter {

    /// The bytes of the colon, the space and the line end.
    private static final int FIELD_OVERHEAD = 4;

    private final long maxTarget;
    private final long maxFields;

    RequestHeadHandler(ConnectionProperties properties) {
        this.maxTarget = properties.maxTarget().toBytes();
        this.maxFields = properties.maxFields().toBytes();
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (message instanceof HttpRequest request && request.decoderResult().isSuccess()) {
            examine(request);
        }
        context.fireChannelRead(message);
    }

    private void examine(HttpRequest request) {
        var fault = fault(request);
        var target = RequestTarget.of(request.uri());
        if (fault == null && target.malformed()) {
            fault = HeadFault.MALFORMED_TARGET;
        }
        if (!target.text().equals(request.uri())) {
            request.setUri(target.text());
        }
        request.headers().remove(HeadFault.FIELD);
        if (fault != null) {
            request.headers().set(HeadFault.FIELD, fault.name());
        }
    }

    private @Nullable HeadFault fault(HttpRequest request) {
        if (request.uri().length() > maxTarget) {
            return HeadFault.TARGET_TOO_LONG;
        }
        if (size(request) > maxFields) {
            return HeadFault.FIELDS_TOO_LARGE;
        }
        int hosts = request.headers().getAll(HttpHeaderNames.HOST).size();
        boolean hostOptional = HttpVersion.HTTP_1_0.equals(request.protocolVersion());
        return hosts == 1 || (hosts == 0 && hostOptional) ? null : HeadFault.MALFORMED_HOST;
    }

    private static long size(HttpRequest request) {
        long size = 0;
        for (var fields = request.headers().iteratorCharSequence(); fields.hasNext(); ) {
            var field = fields.next();
            size += field.getKey().length() + field.getValue().length() + FIELD_OVERHEAD;
        }
        return size;
    }
}
