package dev.switchboard.app.developer.testmode;

import java.net.URI;
import java.util.List;

/// A request that has something come from outside, to run in a shell with a test key in `SWITCHBOARD_API_KEY`.
///
/// @param key of its label, `test-mode.{key}`
record Example(String key, String command) {

    /// Those for a call, a text and a fax.
    ///
    /// @param api the address of the API
    static List<Example> of(URI api) {
        return List.of(of(api, "call", "calls", """
                        {"from": "+13125550177", "to": "+12025550171", "outcome": "voicemail"}"""), of(api, "text", "messages", """
                        {"from": "+13125550177", "to": "+12025550171", "text": "Are you open?"}"""), of(api, "fax", "faxes", """
                        {"from": "+13125550177", "to": "+12025550174"}"""));
    }

    private static Example of(URI api, String key, String route, String body) {
        return new Example(key, """
                curl '%s/sandbox/%s' -H "Authorization: Bearer $SWITCHBOARD_API_KEY" \\
                    -H 'Content-Type: application/json' -d '%s'""".formatted(api, route, body));
    }
}
