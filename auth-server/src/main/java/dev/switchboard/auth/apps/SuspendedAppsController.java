package dev.switchboard.auth.apps;

import dev.switchboard.contract.identity.SuspendedApps;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
class SuspendedAppsController {

    private final AppSuspension suspension;

    SuspendedAppsController(AppSuspension suspension) {
        this.suspension = suspension;
    }

    @GetMapping("/internal/suspended-apps")
    SuspendedApps suspendedApps() {
        return suspension.current();
    }
}
