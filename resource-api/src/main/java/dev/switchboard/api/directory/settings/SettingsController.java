package dev.switchboard.api.directory.settings;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.actor.AuditContext;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.errors.ApiError;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
class SettingsController {

    private final SettingsStore settings;
    private final ChangeSettings changeSettings;

    SettingsController(SettingsStore settings, ChangeSettings changeSettings) {
        this.settings = settings;
        this.changeSettings = changeSettings;
    }

    @Describe(id = "getAccountSettings", summary = "The settings of the company.", details = "For an owner or admin.")
    @GetMapping("/v1/account/settings")
    Mono<Settings> settings(Actor actor) {
        return settings.find(actor.orgId()).switchIfEmpty(Mono.error(ApiError::notFound));
    }

    @Describe(
            id = "updateAccountSettings",
            summary = "Changes settings of the company.",
            details =
                    "For an owner or admin. Any subset of the fields, also within `retention`. Records that are older than a new period are deleted within a day. The change is in the activity log.",
            conflict = "The main number would be one that is not active or takes no calls.")
    @PatchMapping("/v1/account/settings")
    Mono<Settings> update(@RequestBody SettingsPatch patch, AuditContext audit) {
        return changeSettings.change(audit, patch);
    }
}
