/// Generates docs/operations/settings.md from the property records, the `application.yml` of each service,
/// docker-compose.yml and .env.example (`docs/renew-settings`).
@NullMarked
package dev.switchboard.standalone.settings;

import org.jspecify.annotations.NullMarked;
