// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import java.util.List;
import javax.annotation.processing.Generated;

/// The calling limits to change; absent fields stay unchanged.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class CallingChange extends RequestBody {

    /// How many calls to outside numbers may be open at once, 0 to 100,000; null for the default.
    public CallingChange concurrent(Integer concurrent) {
        set("concurrent", concurrent);
        return this;
    }

    /// Countries (ISO 3166-1 alpha-2), and prefixes of numbers (`+` and digits); null for all countries. Special
    /// numbers, such as premium-rate ones and those of satellites, can be called by a prefix only.
    public CallingChange countries(List<String> countries) {
        set("countries", countries);
        return this;
    }

    /// After how many minutes of calls to outside numbers in 24 hours no further one is placed, a page of a fax
    /// counting as a minute; null for the default.
    public CallingChange minutesPerDay(Integer minutesPerDay) {
        set("minutes_per_day", minutesPerDay);
        return this;
    }
}
