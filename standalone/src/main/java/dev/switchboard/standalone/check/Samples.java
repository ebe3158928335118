package dev.switchboard.standalone.check;

/// Ids of records that exist, for the variables of paths.
///
/// @param userId a person of the demo organisation
record Samples(String userId) {}
