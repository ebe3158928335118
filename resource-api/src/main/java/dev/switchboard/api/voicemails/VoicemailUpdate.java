package dev.switchboard.api.voicemails;

/// The body of PATCH /voicemails/{voicemail_id}.
record VoicemailUpdate(Boolean read) {}
