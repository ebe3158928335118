package dev.switchboard.standalone.compose;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SecretsScriptTests {

    @TempDir
    Path directory;

    private SecretsScript script;

    @BeforeEach
    void copyScript() throws Exception {
        script = new SecretsScript(directory);
    }

    @Test
    void writesSecretsThatOnlyTheOwnerCanRead() throws Exception {
        var outcome = script.run();

        assertThat(outcome.exit()).as(outcome.output()).isZero();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(script.file())))
                .isEqualTo("rw-------");
        var settings = EnvFile.read(script.file());
        assertThat(new HashSet<>(settings.values())).hasSameSizeAs(settings.values());
        settings.forEach((name, value) -> {
            assertThat(outcome.output()).doesNotContain(value);
            if (name.endsWith("_KEYS")) {
                assertThat(value).startsWith("k1:");
                assertThat(Base64.getDecoder().decode(value.substring(3))).hasSize(32);
            } else {
                assertThat(value).matches("[A-Za-z0-9_-]{32}");
            }
        });
    }

    @Test
    void namesWhatIsStillMissing() throws Exception {
        assertThat(script.run("SWITCHBOARD_TELEPHONY_ENGINE=simulator").output())
                .endsWith("Set before the start: SWITCHBOARD_OPERATOR_EMAIL SWITCHBOARD_MESSAGING_CARRIER\n");
    }

    @Test
    void namesWhatNobodyReads() throws Exception {
        script.run("--simulator", "SWITCHBOARD_OPERATOR_EMAIL=ops@example.com");
        Files.writeString(
                script.file(), "SWITCHBOARD_BRADN=Acme\nCOMPOSE_PROJECT_NAME=phones\n", StandardOpenOption.APPEND);

        assertThat(script.run("--add").output()).endsWith("\ndocker-compose.yml does not read: SWITCHBOARD_BRADN\n");
    }

    @Test
    void namesTheDomainThatPhonesNeed() throws Exception {
        assertThat(script.run(
                                "SWITCHBOARD_OPERATOR_EMAIL=ops@example.com",
                                "SWITCHBOARD_TELEPHONY_ENGINE=asterisk",
                                "SWITCHBOARD_MESSAGING_CARRIER=smpp")
                        .output())
                .endsWith("\nSet before the first device: SWITCHBOARD_SIP_DOMAIN\n");
        // Its devices have passwords for the realm that they have.
        assertThat(script.run("--add").output()).doesNotContain("SIP_DOMAIN");
    }

    @Test
    void writesGivenValuesLiterally() throws Exception {
        script.run("--simulator", "SWITCHBOARD_OPERATOR_EMAIL=ops@example.com", "SWITCHBOARD_BRAND=a b$c=\"d\" #e");

        assertThat(EnvFile.read(script.file()))
                .containsEntry("SWITCHBOARD_OPERATOR_EMAIL", "ops@example.com")
                .containsEntry("SWITCHBOARD_BRAND", "a b$c=\"d\" #e")
                .containsEntry("SWITCHBOARD_TELEPHONY_ENGINE", "simulator")
                .containsEntry("SWITCHBOARD_MESSAGING_CARRIER", "simulator");
    }

    @Test
    void generatesKeysOfTheirForm() throws Exception {
        var keys = List.of(SecretsScript.operatorKey(), SecretsScript.operatorKey(), SecretsScript.operatorKey());

        assertThat(keys)
                .doesNotHaveDuplicates()
                .allSatisfy(key -> assertThat(Credential.parse(key))
                        .hasValueSatisfying(parsed -> assertThat(parsed.type()).isEqualTo(CredentialType.API_KEY)));
    }

    @Test
    void neverOverwritesSecrets() throws Exception {
        script.run();
        var before = Files.readString(script.file());

        assertThat(script.run().exit()).isEqualTo(1);
        assertThat(script.run("--add", "POSTGRES_PASSWORD=other").exit()).isEqualTo(1);

        assertThat(script.file()).hasContent(before);
    }

    @Test
    void addsWhatANewVersionNeeds() throws Exception {
        script.run("SWITCHBOARD_BRAND=Acme");
        var before = Files.readString(script.file());
        Files.writeString(
                script.example(),
                "\n# Of the new things:\nNEW_KEYS=<keys>\n#NEW_OPTION=x\nNEW_PASSWORD=<password>\n",
                StandardOpenOption.APPEND);

        var outcome = script.run("--add", "SWITCHBOARD_OPERATOR_EMAIL=ops@example.com");

        assertThat(outcome.exit()).as(outcome.output()).isZero();
        assertThat(Files.readString(script.file()))
                .startsWith(before)
                .contains("\nSWITCHBOARD_OPERATOR_EMAIL=ops@example.com\n")
                .contains("\n# Of the new things:\nNEW_KEYS=k1:")
                .contains("\n#NEW_OPTION=x\n")
                .contains("\nNEW_PASSWORD=");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(script.file())))
                .isEqualTo("rw-------");
        var added = Files.readString(script.file());
        assertThat(script.run("--add").output()).contains("nothing");
        assertThat(script.file()).hasContent(added);
    }

    @ParameterizedTest
    @CsvSource({"SWITCHBOARD_UNKNOWN=1,1", "SWITCHBOARD_BRAND='',1", "POSTGRES.PASSWORD=x,1", "--replace,2", "brand=x,2"
    })
    void refusesOtherArguments(String argument, int exit) throws Exception {
        var given = argument.startsWith("SWITCHBOARD_BRAND") ? "SWITCHBOARD_BRAND=it's" : argument;

        assertThat(script.run(given).exit()).isEqualTo(exit);

        assertThat(script.file()).doesNotExist();
    }
}
