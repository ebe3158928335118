package dev.switchboard.api.platform.media;

import org.jspecify.annotations.Nullable;

/// The parameters of a media route: those of a signed link, which the gateway has checked. With a
/// bearer credential they are not needed.
///
/// @param exp unix seconds
public record MediaQuery(@Nullable String sig, @Nullable Long exp) {}
