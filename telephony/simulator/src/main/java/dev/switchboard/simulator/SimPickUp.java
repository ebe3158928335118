package dev.switchboard.simulator;

/// The body of POST /sim/clients/{user_id}/pickup.
///
/// @param callId a parked call
record SimPickUp(String callId) {}
