/// The console's page of what operators did (docs/guides/management.md#what-operators-did).
@NullMarked
package dev.switchboard.app.operatoraudit;

import org.jspecify.annotations.NullMarked;
