/// Who is signed in here: the session behind a cookie, with the tokens of the API, which never reach the browser.
@NullMarked
package dev.switchboard.app.sessions;

import org.jspecify.annotations.NullMarked;
