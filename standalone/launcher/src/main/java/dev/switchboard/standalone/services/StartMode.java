package dev.switchboard.standalone.services;

/// Why a service is started.
public enum StartMode {
    /// To serve clients.
    SERVING,
    /// To record its AOT cache, out of the reach of clients. It is stopped afterwards.
    TRAINING
}
