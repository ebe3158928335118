/// The demo data: two companies with users, numbers and devices, the credentials to try the
/// product with, and `demo.json`, which lists them (docs/operations/embedded-run.md#demo-data). It is generated
/// from a fixed seed, so that it is the same each time. Its times are relative to its creation.
@NullMarked
package dev.switchboard.demo;

import org.jspecify.annotations.NullMarked;
