/// The page of the apps that a user has allowed to act for them (docs/guides/security.md).
@NullMarked
package dev.switchboard.app.account.connectedapps;

import org.jspecify.annotations.NullMarked;
