package dev.switchboard.api.media;

import org.jspecify.annotations.Nullable;

/// The parameters of a media route: what a signed link carries. The gateway has checked them; a bearer credential
/// suffices without.
///
/// @param exp unix seconds
public record MediaQuery(@Nullable String sig, @Nullable Long exp) {}
