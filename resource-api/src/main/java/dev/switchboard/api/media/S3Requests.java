package dev.switchboard.api.media;

import java.net.URI;
import java.time.Clock;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import software.amazon.awssdk.http.ContentStreamProvider;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.auth.aws.signer.AwsV4HttpSigner;
import software.amazon.awssdk.http.auth.spi.signer.HttpSigner;
import software.amazon.awssdk.identity.spi.AwsCredentialsIdentity;

/// Signs requests to a bucket (AWS Signature Version 4).
final class S3Requests {

    private final S3Properties bucket;
    private final AwsCredentialsIdentity identity;
    private final Clock clock;
    private final AwsV4HttpSigner signer = AwsV4HttpSigner.create();

    S3Requests(S3Properties bucket, Clock clock) {
        this.bucket = bucket;
        this.identity = AwsCredentialsIdentity.create(bucket.accessKey(), bucket.secretKey());
        this.clock = clock;
    }

    /// Where the bucket keeps what lies under a key.
    URI address(String key) {
        return URI.create(bucket.address() + "/" + MediaKeys.checked(key));
    }

    /// The header fields of a signed request, `Host` among them.
    ///
    /// @param body read once, blocking, unless the connection protects it; null for none
    HttpHeaders fields(SdkHttpMethod method, URI address, @Nullable ContentStreamProvider body) {
        var request = SdkHttpRequest.builder().method(method).uri(address).build();
        var signed = signer.sign(sign -> {
            sign.identity(identity)
                    .request(request)
                    .putProperty(AwsV4HttpSigner.SERVICE_SIGNING_NAME, "s3")
                    .putProperty(AwsV4HttpSigner.REGION_NAME, bucket.region())
                    .putProperty(AwsV4HttpSigner.DOUBLE_URL_ENCODE, false)
                    .putProperty(AwsV4HttpSigner.NORMALIZE_PATH, false)
                    .putProperty(AwsV4HttpSigner.PAYLOAD_SIGNING_ENABLED, false)
                    .putProperty(HttpSigner.SIGNING_CLOCK, clock);
            if (body != null) {
                sign.payload(body);
            }
        });
        var fields = new HttpHeaders();
        signed.request().headers().forEach((name, values) -> values.forEach(value -> fields.add(name, value)));
        return fields;
    }
}
