package dev.switchboard.api.calling.voicemails;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.telephony.Greetings;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

@ApiTest
class GreetingStoreIT {

    private static final byte[] SOUND = {1, 2, 3};

    private final Greetings greetings;
    private final TestCompany acme = TestCompany.insert();
    private final TestUser mia = TestUsers.member(acme).insert();

    GreetingStoreIT(Greetings greetings) {
        this.greetings = greetings;
    }

    private byte @Nullable [] found() {
        return greetings.find(acme.id(), mia.id()).block();
    }

    @Test
    void keepsTheLatestGreetingOfAUser() {
        assertThat(found()).isNull();

        greetings.replace(acme.id(), mia.id(), new byte[] {9}).block();
        greetings.replace(acme.id(), mia.id(), SOUND).block();

        assertThat(found()).isEqualTo(SOUND);
        assertThat(greetings.find(acme.id(), acme.owner().id()).block()).isNull();
        greetings.remove(acme.id(), mia.id()).block();
        assertThat(found()).isNull();
    }

    @Test
    void erasesTheGreetingWithTheUser() {
        greetings.replace(acme.id(), mia.id(), SOUND).block();

        TestRows.execute("update users set status = 'disabled', erased_at = now() where id = ?", mia.id());

        assertThat(found()).isNull();
    }
}
