package dev.switchboard.auth.apps;

import dev.switchboard.contract.identity.SuspendedParties;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
class SuspendedPartiesController {

    private final AppSuspension suspension;

    SuspendedPartiesController(AppSuspension suspension) {
        this.suspension = suspension;
    }

    @GetMapping("/internal/suspended-apps")
    SuspendedParties suspendedApps() {
        return suspension.readAndAnnounce();
    }
}
