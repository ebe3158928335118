package dev.switchboard.api.directory.contacts;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.util.unit.DataSize;
import org.springframework.validation.annotation.Validated;

/// Limits of contacts.
///
/// @param maxPerCompany how many contacts a company may have, those of its users included
/// @param maxImport how large a file of contacts may be
/// @param maxImportEntries how many entries it may have
@ConfigurationProperties("switchboard.contacts")
@Validated
record ContactProperties(
        @Min(1) int maxPerCompany,
        @NotNull DataSize maxImport,
        @Min(1) @Max(10_000) int maxImportEntries) {}
