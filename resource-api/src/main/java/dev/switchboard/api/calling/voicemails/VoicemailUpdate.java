package dev.switchboard.api.calling.voicemails;

/// The body of PATCH /voicemails/{voicemail_id}.
record VoicemailUpdate(Boolean read) {}
