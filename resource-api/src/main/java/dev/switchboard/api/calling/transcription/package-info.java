/// Transcripts of recordings and voicemails by a speech-to-text service, where an engine reports sound without
/// words. [SpeechToText] is the port; the one implementation calls an HTTP service in the manner of OpenAI's
/// transcription API. Without a service nothing is transcribed. The task's row is removed in the transaction that
/// writes the transcript, so that none is written twice.
@NullMarked
package dev.switchboard.api.calling.transcription;

import org.jspecify.annotations.NullMarked;
