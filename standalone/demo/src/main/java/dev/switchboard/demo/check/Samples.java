package dev.switchboard.demo.check;

/// Ids of existing records, for the variables of paths.
///
/// @param userId a user of the demo company with a device
/// @param numberId one of its numbers
/// @param freeNumberId a number that was not assigned when the demo was created
/// @param callId a call with a transcript
/// @param messageId a message
/// @param mmsId a message with a picture
/// @param faxId a fax
/// @param faxNumber one of its numbers for faxes
/// @param recordingId one of its recordings
/// @param voicemailId one of its voicemails
/// @param contactId one of its contacts
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
        String contactId,
        String clientId,
        String keyId) {}
