package dev.switchboard.api.platform.media;

import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.checksums.RequestChecksumCalculation;
import software.amazon.awssdk.core.checksums.ResponseChecksumValidation;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;
import software.amazon.awssdk.http.nio.netty.SdkEventLoopGroup;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.S3AsyncClient;

/// Creates the AWS SDK's client for a bucket: with bounded connections, attempts and times, and
/// without the checksums that only Amazon's own servers understand.
final class S3Clients {

    private static final Logger log = LoggerFactory.getLogger(S3Clients.class);

    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(2);
    private static final int EVENT_LOOPS = 2;
    /// Each medium that a client is reading has one; gateways limit how many one company reads at once.
    private static final int CONNECTIONS = 256;
    private static final int WAITING_FOR_A_CONNECTION = 1000;
    private static final int ATTEMPTS = 3;
    private static final long MULTIPART_FROM = 16L * 1024 * 1024;
    private static final long PART = 8L * 1024 * 1024;
    private static final long PARTS_UNDER_WAY = 4L * PART;

    private S3Clients() {}

    /// Blocks: reads the profile files, and asks for credentials once, so that the first request
    /// finds them. Missing credentials are logged; each request asks again.
    static S3AsyncClient create(S3Properties properties) {
        var credentials = credentials(properties);
        try {
            credentials.resolveCredentials();
        } catch (SdkException none) {
            log.warn("There are no credentials for the media bucket yet: {}", none.getMessage());
        }
        return S3AsyncClient.builder()
                .region(Region.of(properties.region()))
                .endpointOverride(properties.endpoint())
                .forcePathStyle(true)
                .credentialsProvider(credentials)
                .requestChecksumCalculation(RequestChecksumCalculation.WHEN_REQUIRED)
                .responseChecksumValidation(ResponseChecksumValidation.WHEN_REQUIRED)
                .multipartEnabled(true)
                .multipartConfiguration(parts -> parts.thresholdInBytes(MULTIPART_FROM)
                        .minimumPartSizeInBytes(PART)
                        .apiCallBufferSizeInBytes(PARTS_UNDER_WAY))
                .httpClientBuilder(connections(properties.timeout()))
                .overrideConfiguration(calls -> calls.retryStrategy(AwsRetryStrategy.standardRetryStrategy().toBuilder()
                        .maxAttempts(ATTEMPTS)
                        .build()))
                .build();
    }

    private static NettyNioAsyncHttpClient.Builder connections(Duration timeout) {
        return NettyNioAsyncHttpClient.builder()
                .eventLoopGroupBuilder(SdkEventLoopGroup.builder().numberOfThreads(EVENT_LOOPS))
                .maxConcurrency(CONNECTIONS)
                .maxPendingConnectionAcquires(WAITING_FOR_A_CONNECTION)
                .connectionTimeout(CONNECT_TIMEOUT)
                .connectionAcquisitionTimeout(timeout)
                .readTimeout(timeout)
                .writeTimeout(timeout);
    }

    private static AwsCredentialsProvider credentials(S3Properties properties) {
        return properties.hasKeys()
                ? StaticCredentialsProvider.create(
                        AwsBasicCredentials.create(properties.accessKey(), properties.secretKey()))
                : DefaultCredentialsProvider.builder()
                        .asyncCredentialUpdateEnabled(true)
                        .build();
    }
}
