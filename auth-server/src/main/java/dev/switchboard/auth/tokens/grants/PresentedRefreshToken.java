package dev.switchboard.auth.tokens.grants;

import org.jspecify.annotations.Nullable;

/// A refresh token, valid or not, with the parties of its grant at the same moment.
///
/// @param parties null when the app is suspended or deleted
record PresentedRefreshToken(RefreshToken token, @Nullable GrantParties parties) {}
