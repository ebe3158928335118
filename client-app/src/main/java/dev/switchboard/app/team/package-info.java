/// The page of the company's users: change, disable, enable, help with passwords and second factors, erase, pass on the
/// company (docs/guides/company.md#people).
@NullMarked
package dev.switchboard.app.team;

import org.jspecify.annotations.NullMarked;
