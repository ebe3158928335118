package dev.switchboard.api.directory.numbers;

import jakarta.validation.constraints.Size;
import java.util.List;

/// The body of POST /operator/numbers.
record PoolNumbersCreate(@Size(min = 1, max = 1000) List<PoolNumberCreate> numbers) {}
