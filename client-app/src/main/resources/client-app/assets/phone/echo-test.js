// The echo test: a call over the same way as any call, in which what the microphone records comes back.

import { text } from "./phone-status.js";
import { openMicrophone, play, stop } from "./sound-devices.js";
import { agent, iceServers } from "./sound-registration.js";
import { newAudio, setTest, test } from "./sound-state.js";

/** Repeats what one says (extensions.conf). */
const ECHO_TEST = "*43";

/**
 * Calls the echo test.
 * @param ended is called when it is over, with a sentence if it has failed
 * @return {microphone, returned}, once what one says comes back: a function, since the microphone may change, and a stream
 */
export async function startTest(ended) {
  const own = { stopped: false };
  const forget = () => test === own && setTest(undefined);
  setTest(own);
  try {
    own.stream = await openMicrophone();
  } catch (problem) {
    forget();
    throw problem;
  }
  if (own.stopped || !agent) {
    stop(own.stream);
    forget();
    throw new Error(own.stopped ? "" : text("sound-unreachable"));
  }
  return new Promise((resolve) => {
    const over = (sentence) => () => {
      stop(own.stream);
      own.audio?.remove();
      forget();
      ended(own.stopped ? "" : sentence);
    };
    const session = agent.call(`sip:${ECHO_TEST}@${agent.configuration.uri.host}`, {
      mediaStream: own.stream,
      mediaConstraints: { audio: true, video: false },
      pcConfig: { iceServers },
    });
    own.session = session;
    session.on("failed", over(text("sound-test-failed")));
    session.on("ended", over(""));
    const audio = newAudio();
    own.audio = audio;
    session.connection.addEventListener("track", ({ streams }) => {
      play(audio, streams[0]);
      resolve({ microphone: () => own.stream, returned: streams[0] });
    });
  });
}

/** Ends the test, also one that is only about to begin: its microphone may still be opening. */
export function stopTest() {
  if (test) {
    test.stopped = true;
    if (test.session && !test.session.isEnded()) {
      test.session.terminate();
    }
  }
}

addEventListener("pagehide", stopTest);
