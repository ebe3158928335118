/// The API keys and apps that requests were made with, as the request log and the usage name them.
@NullMarked
package dev.switchboard.app.developer.credentials;

import org.jspecify.annotations.NullMarked;
