// The card of the phone page about its sound: its state, the microphone, the speaker, and the test.

import { text } from "./phone-status.js";
import * as sound from "./sound.js";

const LEVEL_EVERY_MS = 100;
/** Speech has a quarter of the full amplitude. */
const LOUD = 0.25;

export default function (card, signal) {
  const part = (name) => card.querySelector(`[data-part="${name}"]`);
  const action = (name) => card.querySelector(`[data-action="${name}"]`);
  const field = (name) => card.querySelector(`[data-field="${name}"]`);
  let listening;
  let shows = 0;

  async function show() {
    const latest = ++shows;
    const state = sound.soundState();
    card.hidden = state === "off";
    card.dataset.sound = state;
    part("state").textContent = text(`sound-${state}`);
    action("use-here").hidden = state !== "elsewhere";
    part("choices").hidden = state !== "on" && state !== "reconnecting";
    action("start-test").disabled = state !== "on";
    const devices = await navigator.mediaDevices?.enumerateDevices() ?? [];
    if (latest !== shows) {
      return;
    }
    // Without the permission, devices have no names.
    const named = devices.some(({ label }) => label);
    action("allow").hidden = named || state !== "on";
    offer("microphone", devices.filter(({ kind }) => kind === "audioinput"));
    offer("speaker", "setSinkId" in HTMLMediaElement.prototype ? devices.filter(({ kind }) => kind === "audiooutput") : []);
  }

  function offer(kind, devices) {
    const select = field(kind);
    const options = devices.filter(({ deviceId, label }) => deviceId && deviceId !== "default" && label);
    select.replaceChildren(
      new Option(text("sound-default-device"), ""),
      ...options.map(({ deviceId, label }) => new Option(label, deviceId)),
    );
    const gone = sound.isGone(kind);
    if (gone) {
      select.append(new Option(text("sound-not-connected"), sound.chosen(kind)));
    }
    select.value = sound.chosen(kind);
    if (select.selectedIndex < 0) {
      select.selectedIndex = 0;
    }
    part(`${kind}-gone`).hidden = !gone;
    select.closest(".field").hidden = options.length === 0;
  }

  for (const kind of ["microphone", "speaker"]) {
    field(kind).addEventListener("change", async ({ target }) => {
      problem("");
      const device = { deviceId: target.value, label: target.selectedOptions[0].label };
      await sound.choose(kind, device).catch(({ message }) => problem(message));
    }, { signal });
  }
  action("use-here").addEventListener("click", () => sound.useHere(), { signal });
  action("allow").addEventListener("click", () => sound.allow().then(show), { signal });

  action("start-test").addEventListener("click", async () => {
    testing(true);
    part("problem").hidden = true;
    try {
      const { microphone, returned } = await sound.startTest((sentence) => {
        testing(false);
        problem(sentence);
      });
      listen(microphone, returned);
    } catch (failed) {
      testing(false);
      problem(failed.message);
    }
  }, { signal });
  action("stop-test").addEventListener("click", () => sound.stopTest(), { signal });

  function problem(sentence) {
    part("problem").textContent = sentence;
    part("problem").hidden = sentence === "";
  }

  function testing(on) {
    const focused = card.contains(document.activeElement);
    action("start-test").hidden = on;
    action("stop-test").hidden = !on;
    part("levels").hidden = !on;
    if (!on) {
      clearInterval(listening?.timer);
      listening?.context.close();
      listening = undefined;
    }
    if (focused) {
      action(on ? "stop-test" : "start-test").focus();
    }
  }

  function listen(microphone, returned) {
    const context = new AudioContext();
    const meters = [[field("level"), microphone], [field("returned_level"), () => returned]].map(([meter, current]) => {
      const analyser = context.createAnalyser();
      return { meter, current, analyser, samples: new Float32Array(analyser.fftSize) };
    });
    const timer = setInterval(() => {
      for (const one of meters) {
        const { meter, current, analyser, samples } = one;
        if (one.stream !== current()) {
          one.source?.disconnect();
          one.stream = current();
          one.source = context.createMediaStreamSource(one.stream);
          one.source.connect(analyser);
        }
        analyser.getFloatTimeDomainData(samples);
        const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
        meter.value = Math.min(1, peak / LOUD);
      }
    }, LEVEL_EVERY_MS);
    listening = { context, timer };
  }

  document.addEventListener("switchboard:sound", show, { signal });
  signal.addEventListener("abort", () => sound.stopTest());
  show();
}
