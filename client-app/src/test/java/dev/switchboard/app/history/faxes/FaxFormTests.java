package dev.switchboard.app.history.faxes;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.http.HttpEntity;
import org.springframework.mock.web.MockMultipartFile;

class FaxFormTests {

    @ParameterizedTest
    @CsvSource({"application/pdf, application/pdf", "nonsense, application/octet-stream", ", application/octet-stream"})
    void leavesTheTypeOfTheFileToTheApi(@Nullable String declared, String sent) {
        var file = new MockMultipartFile("file", "a.pdf", declared, new byte[] {1});

        var part = FaxForm.to("+13125550100").parts(file).getFirst("file");

        assertThat(part)
                .isInstanceOfSatisfying(
                        HttpEntity.class,
                        entity ->
                                assertThat(entity.getHeaders().getContentType()).hasToString(sent));
    }

    @Test
    void sendsNoPartForAFileThatWasNotChosen() {
        var nothing = new MockMultipartFile("file", "", "application/octet-stream", new byte[0]);

        assertThat(new FaxForm(" ", "").parts(nothing)).doesNotContainKeys("file", "from");
    }
}
