package dev.switchboard.auth.acting;

import java.util.UUID;

/// The person whom a request of the management interface acts as. A controller asks for it as a parameter.
///
/// @param orgId the organisation; every look-up begins with it
/// @param userId the person
/// @param leads whether the person is owner or admin of the organisation at this moment
public record Acting(UUID orgId, UUID userId, boolean leads) {

    static final String ATTRIBUTE = Acting.class.getName();
}
