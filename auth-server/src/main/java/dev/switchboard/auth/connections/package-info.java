/// The apps that a person allowed: seen and removed by that person (contract, Authorization artefacts; decisions,
/// section 6, Removal).
@NullMarked
package dev.switchboard.auth.connections;

import org.jspecify.annotations.NullMarked;
