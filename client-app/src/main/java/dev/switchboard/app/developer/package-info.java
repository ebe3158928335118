/// The pages for those who build on the API: keys, apps, webhooks, logs and usage. Each package is a page and what
/// belongs to it, beside what several of them show.
@NullMarked
package dev.switchboard.app.developer;

import org.jspecify.annotations.NullMarked;
