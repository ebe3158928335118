package dev.switchboard.asterisk.ari;

import java.net.URI;

/// Where the ARI of an Asterisk is, and who uses it.
///
/// @param url such as `http://127.0.0.1:8088/ari`
/// @param user of ari.conf
/// @param application the name under which calls enter this service (Stasis)
public record AriAddress(URI url, String user, String password, String application) {

    @Override
    public String toString() {
        return "AriAddress[url=" + url + ", user=" + user + ", application=" + application + "]";
    }
}
