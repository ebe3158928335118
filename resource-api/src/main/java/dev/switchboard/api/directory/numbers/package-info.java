/// The company's phone numbers: their format, their assignment to users, caller ids, and the routing of inbound
/// calls (docs/guides/calls.md#inbound-calls); the pool that they are taken from and given back to
/// (docs/guides/numbers.md).
///
/// `number_pool` has every number of the service once. `company_numbers` has the numbers that companies have
/// or had, since records refer to them; the view `numbers` has those of now, which almost all code reads. A unique
/// index on the numbers that are not released lets one company have a number, and a trigger keeps the pool in step,
/// whoever writes. Code that moves a number ([MoveNumber]) locks the row in the pool, then the company's, whose
/// main number must not change meanwhile, then the number's.
@NullMarked
package dev.switchboard.api.directory.numbers;

import org.jspecify.annotations.NullMarked;
