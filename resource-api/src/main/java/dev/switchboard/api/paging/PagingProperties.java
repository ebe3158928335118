package dev.switchboard.api.paging;

import dev.switchboard.api.keys.KeyRing;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// @param cursorKeys the keys that seal cursors; the same on every replica
@ConfigurationProperties("switchboard")
@Validated
record PagingProperties(KeyRing cursorKeys) {}
