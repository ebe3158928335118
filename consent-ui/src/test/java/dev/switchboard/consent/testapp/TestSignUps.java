package dev.switchboard.consent.testapp;

import dev.switchboard.consent.pages.Notice;
import dev.switchboard.consent.signup.SignUpForm;
import dev.switchboard.consent.signup.SignUpOutcome;
import dev.switchboard.consent.signup.SignUps;
import dev.switchboard.testkit.TestClock;
import java.time.Duration;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.springframework.stereotype.Component;

/// Takes every sign-up with a time zone that exists.
@Component
public class TestSignUps implements SignUps {

    public static final String LIMITED = "limited@northwind.example";

    private final TestClock clock;
    private final List<SignUpForm> taken = new ArrayList<>();
    private boolean enabled = true;

    TestSignUps(TestClock clock) {
        this.clock = clock;
    }

    public void enabled(boolean now) {
        enabled = now;
    }

    /// The sign-ups, in order.
    public List<SignUpForm> taken() {
        return taken;
    }

    @Override
    public boolean enabled() {
        return enabled;
    }

    @Override
    public SignUpOutcome signUp(SignUpForm form) {
        if (form.email().equals(LIMITED)) {
            return new SignUpOutcome.Limited(clock.instant().plus(Duration.ofMinutes(5)));
        }
        if (!ZoneId.getAvailableZoneIds().contains(form.timezone())) {
            return new SignUpOutcome.Refused(Notice.PLACE);
        }
        taken.add(form);
        return new SignUpOutcome.Sent(form.email());
    }
}
