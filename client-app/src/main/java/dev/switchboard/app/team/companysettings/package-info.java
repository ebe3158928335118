/// The page of the company's settings and of its exports (docs/guides/company-settings.md,
/// docs/guides/company-data.md).
@NullMarked
package dev.switchboard.app.team.companysettings;

import org.jspecify.annotations.NullMarked;
