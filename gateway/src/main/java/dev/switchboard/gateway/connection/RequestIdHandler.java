package dev.switchboard.gateway.connection;

import dev.switchboard.contract.identity.InternalHeaders;
import dev.switchboard.web.requests.RequestIds;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import org.jspecify.annotations.Nullable;

/// Creates the id of each request, replacing what the client sent, and sets it on every response: a
/// response without an id is the server's own and is replaced by an error envelope.
///
/// A response that is sent before the whole request body has arrived closes the connection, since
/// the rest of the body is not read.
// Ignores the results of writes and closes: when one fails, the connection is closed anyway.
@SuppressWarnings("FutureReturnValueIgnored")
final class RequestIdHandler extends ChannelDuplexHandler {

    private final RequestIds ids;
    private final ConnectionErrorWriter errors;
    private @Nullable String current;
    private String path = "";
    private boolean bodyPending;

    RequestIdHandler(RequestIds ids, ConnectionErrorWriter errors) {
        this.ids = ids;
        this.errors = errors;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (message instanceof HttpRequest request) {
            current = ids.create();
            path = path(request.uri());
            bodyPending = HttpUtil.isTransferEncodingChunked(request) || HttpUtil.getContentLength(request, 0L) > 0;
            request.headers().set(InternalHeaders.REQUEST_ID, current);
        }
        if (message instanceof LastHttpContent) {
            bodyPending = false;
        }
        context.fireChannelRead(message);
    }

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
        if (message instanceof HttpResponse response && !informational(response)) {
            context.write(complete(response), promise);
        } else {
            context.write(message, promise);
        }
        if (message instanceof LastHttpContent) {
            current = null;
            path = "";
        }
    }

    private HttpResponse complete(HttpResponse response) {
        if (bodyPending) {
            response.headers().set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
        }
        if (response.headers().contains(InternalHeaders.REQUEST_ID)) {
            return response;
        }
        var id = current == null ? ids.create() : current;
        if (response instanceof LastHttpContent && response.status().code() >= 400) {
            ReferenceCountUtil.release(response);
            return errors.of(response.status().code(), path, id);
        }
        response.headers().set(InternalHeaders.REQUEST_ID, id);
        return response;
    }

    private static boolean informational(HttpResponse response) {
        return response.status().codeClass() == HttpStatusClass.INFORMATIONAL;
    }

    private static String path(String target) {
        int query = target.indexOf('?');
        return query < 0 ? target : target.substring(0, query);
    }
}
