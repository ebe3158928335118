/// Completes the erasure of a company (docs/guides/company-data.md#erasure). The resource API erases
/// its records first and then lists the company in `telephony.auth_erasure`. This service deletes its
/// own rows in batches, then the users, by which it finds some of those rows, and at last, in one
/// transaction, the company itself, with the entry in the operators' log. A crash at any point leaves
/// the company in that view, and the next round continues.
@NullMarked
package dev.switchboard.auth.companies.erasure;

import org.jspecify.annotations.NullMarked;
