package dev.switchboard.check;

/// Ids of records that exist, for the variables of paths.
///
/// @param userId a user of the demo organization, who has a device
/// @param numberId one of its numbers
/// @param freeNumberId one that was assigned to nobody when the data was made
/// @param callId a call with a transcript
/// @param messageId a message
/// @param mmsId one with a picture
/// @param faxId a fax
/// @param faxNumber one of its lines for faxes
/// @param recordingId one of its recordings
/// @param voicemailId one of its voicemails
/// @param clientId one of its apps
/// @param keyId one of its API keys
record Samples(
        String userId,
        String numberId,
        String freeNumberId,
        String callId,
        String messageId,
        String mmsId,
        String faxId,
        String faxNumber,
        String recordingId,
        String voicemailId,
        String clientId,
        String keyId) {}
