package dev.switchboard.api.directory.contacts;

import java.util.List;

/// What became of the entries of a file.
///
/// @param created how many contacts are new
/// @param updated how many entries were about a contact that was there
public record ImportResult(int created, int updated, List<SkippedRow> skipped) {

    public ImportResult {
        skipped = List.copyOf(skipped);
    }

    /// An entry that was not imported.
    ///
    /// @param row its number in the file, from 1; the header row does not count
    /// @param code of the rule that it breaks, one of [dev.switchboard.contract.errors.FieldCode]
    public record SkippedRow(int row, String code, String reason) {}
}
