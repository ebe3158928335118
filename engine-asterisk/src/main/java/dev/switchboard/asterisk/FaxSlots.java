package dev.switchboard.asterisk;

import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/// How many faxes are sent at once. No organization gets all of them, so that each can send.
final class FaxSlots {

    private static final int SHARE_OF_OTHERS = 4;

    private final int atOnce;
    private final int perOrganization;
    private final Map<UUID, UUID> organizations = new HashMap<>();

    FaxSlots(int atOnce) {
        this.atOnce = atOnce;
        this.perOrganization = Math.max(1, atOnce - Math.max(1, atOnce / SHARE_OF_OTHERS));
    }

    /// Takes a slot, if there is one. A fax that has one keeps it.
    synchronized boolean take(UUID fax, UUID organization) {
        if (organizations.containsKey(fax)) {
            return true;
        }
        long ofOrganization =
                organizations.values().stream().filter(organization::equals).count();
        if (organizations.size() >= atOnce || ofOrganization >= perOrganization) {
            return false;
        }
        organizations.put(fax, organization);
        return true;
    }

    /// For a fax that is being sent already.
    synchronized void occupy(UUID fax, UUID organization) {
        organizations.put(fax, organization);
    }

    synchronized void free(UUID fax) {
        organizations.remove(fax);
    }
}
