// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import java.util.List;
import javax.annotation.processing.Generated;

/// Numbers to add to the pool.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class PoolNumbersCreate extends RequestBody {

    /// 1 to 1,000 numbers, each once.
    public PoolNumbersCreate numbers(List<PoolNumberCreate> numbers) {
        set("numbers", numbers);
        return this;
    }
}
