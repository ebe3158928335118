package dev.switchboard.api.platform.media;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class S3PropertiesTests {

    private static S3Properties properties(String address, String accessKey, String secretKey) {
        return new S3Properties(address, "eu-central-1", accessKey, secretKey, Duration.ofSeconds(1));
    }

    @Test
    void separatesServerAndBucket() {
        var properties = properties("https://storage.example/v1/s3/media", "", "");

        assertThat(properties.endpoint()).hasToString("https://storage.example/v1/s3");
        assertThat(properties.bucket()).isEqualTo("media");
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://media.s3.eu-central-1.amazonaws.com", "https://s3.amazonaws.com/media/", "media"})
    void refusesAnAddressThatNamesNoBucket(String address) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> properties(address, "", ""))
                .withMessageContaining("switchboard.media.s3.address");
    }

    @Test
    void refusesOneKeyWithoutTheOther() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> properties("https://s3.amazonaws.com/media", "AKIDEXAMPLE", ""))
                .withMessageContaining("set together");
    }

    @Test
    void printsNoKeys() {
        assertThat(properties("https://s3.amazonaws.com/media", "AKIDEXAMPLE", "a secret"))
                .asString()
                .doesNotContain("AKIDEXAMPLE", "a secret");
    }
}
