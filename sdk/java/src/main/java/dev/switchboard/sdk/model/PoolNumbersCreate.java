// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import java.util.List;
import javax.annotation.processing.Generated;

/// Numbers to add to the service's pool: all of them or none.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class PoolNumbersCreate extends RequestBody {

    /// 1 to 1,000 phone numbers, each of them once and new to the pool.
    public PoolNumbersCreate numbers(List<PoolNumberCreate> numbers) {
        set("numbers", numbers);
        return this;
    }
}
