package dev.switchboard.api.platform.requests;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ResolvableType;
import org.springframework.http.codec.json.JacksonJsonDecoder;
import org.springframework.util.MimeType;

/// Decodes the bodies of the management port's endpoints, which are maps: that port inherits the decoders of the API.
/// No route of the API takes a map.
final class ManagementBodyDecoder extends JacksonJsonDecoder {

    @Override
    public boolean canDecode(ResolvableType type, @Nullable MimeType mimeType) {
        return type.toClass() == Map.class && super.canDecode(type, mimeType);
    }
}
