/// The files that Asterisk fetches over HTTP from this service, since ARI cannot receive a file: spoken notices, the
/// greetings of users, and the pages of faxes.
@NullMarked
package dev.switchboard.asterisk.sounds;

import org.jspecify.annotations.NullMarked;
