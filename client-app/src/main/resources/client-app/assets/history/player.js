// Plays recordings and voicemails: play, seek and speed by mouse and keyboard, and the sound's shape, which is computed
// here from the decoded sound. Without this script the browser's own player is shown.
import { read } from "../live.js";

const BARS = 160;
const HEIGHT = 48;
const SHAPE_SECONDS = 15 * 60;
const SAMPLE_RATE = 8000;
const STEP_SECONDS = 5;
const SVG = "http://www.w3.org/2000/svg";

/** One at a time: decoding takes memory. */
let decoding = Promise.resolve();
/** The player that the user last asked to play. */
let wanted;

export function clock(seconds) {
  const whole = Math.floor(Number.isFinite(seconds) ? seconds : 0);
  const rest = `${String(Math.floor(whole / 60) % 60).padStart(whole >= 3600 ? 2 : 1, "0")}:${String(whole % 60).padStart(2, "0")}`;
  return whole >= 3600 ? `${Math.floor(whole / 3600)}:${rest}` : rest;
}

/** Makes a player of each [data-player] that is not one yet. Each has `element.player` with play(at), pause, audio. */
export function players(within, signal) {
  within.querySelectorAll("[data-player]:not([data-ready])").forEach((element) => start(element, signal));
}

function start(element, signal) {
  element.dataset.ready = "yes";
  const audio = element.querySelector("audio");
  const controls = element.querySelector(".player-controls");
  const button = element.querySelector(".player-play");
  const wave = element.querySelector(".player-wave");
  const speed = element.querySelector(".player-speed");
  const problem = element.querySelector(".field-problem");
  const length = () => (Number.isFinite(audio.duration) && audio.duration > 0 ? audio.duration : Number(element.dataset.seconds));
  audio.controls = false;
  controls.hidden = false;
  const played = draw(wave);

  const show = () => {
    const now = audio.currentTime;
    element.querySelector(".player-now").textContent = clock(now);
    wave.setAttribute("aria-valuenow", String(Math.round(now)));
    wave.setAttribute("aria-valuetext", clock(now));
    played.setAttribute("width", String((BARS * Math.min(1, now / (length() || 1))).toFixed(2)));
  };
  const playing = (on) => {
    element.toggleAttribute("data-playing", on);
    button.setAttribute("aria-label", on ? button.dataset.pause : button.dataset.play);
  };
  /** The second at which a sound with a fresh link goes on. */
  let resumeAt;
  const seek = (to) => {
    resumeAt = undefined;
    audio.currentTime = Math.min(Math.max(0, to), length());
    show();
  };

  /** Whether the link has been replaced since the user last asked to play. */
  let renewed = false;
  /** Whether the sound has begun since. */
  let begun = false;
  const play = (at) => {
    wanted = element;
    renewed = false;
    return begin(at);
  };
  const begin = async (at) => {
    document.querySelectorAll("[data-player][data-playing]").forEach((other) => other !== element && other.player?.pause());
    if (at !== undefined) {
      seek(at);
    }
    begun = false;
    try {
      await audio.play();
      begun = true;
      problem.hidden = true;
    } catch (failure) {
      if (failure.name !== "AbortError" && !signal.aborted) {
        await recover();
      }
    }
  };
  /** Goes on with a fresh link, where it was; says that it cannot be played when that is of no use. */
  const recover = async () => {
    const at = audio.currentTime;
    playing(false);
    if (!renewed && (await renew(element, audio, signal))) {
      renewed = true;
      resumeAt = at;
      if (wanted === element) {
        await begin();
      }
    } else {
      audio.pause();
      problem.hidden = false;
    }
  };
  element.player = { audio, play, seek, pause: () => audio.pause() };

  const listen = { signal };
  button.addEventListener("click", () => (audio.paused ? play() : audio.pause()), listen);
  audio.addEventListener("play", () => playing(true), listen);
  audio.addEventListener("pause", () => playing(false), listen);
  // A sound that breaks off while it plays; one that cannot begin rejects play().
  audio.addEventListener("error", () => element.hasAttribute("data-playing") && begun && recover(), listen);
  audio.addEventListener("timeupdate", show, listen);
  audio.addEventListener("loadedmetadata", () => {
    element.querySelector(".player-length").textContent = clock(length());
    audio.playbackRate = Number(speed.value);
    if (resumeAt !== undefined) {
      seek(resumeAt);
    }
  }, listen);
  speed.addEventListener("change", () => (audio.playbackRate = Number(speed.value)), listen);
  const seekTo = ({ clientX }) => {
    const box = wave.getBoundingClientRect();
    seek(((clientX - box.left) / box.width) * length());
  };
  // A finger that scrolls the page over the track moves nothing: the browser cancels its pointer.
  wave.addEventListener("click", seekTo, listen);
  wave.addEventListener("pointermove", (event) => event.buttons === 1 && seekTo(event), listen);
  wave.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) {
      return;
    }
    const to = {
      ArrowRight: audio.currentTime + STEP_SECONDS,
      ArrowUp: audio.currentTime + STEP_SECONDS,
      ArrowLeft: audio.currentTime - STEP_SECONDS,
      ArrowDown: audio.currentTime - STEP_SECONDS,
      Home: 0,
      End: length(),
    }[event.key];
    if (to !== undefined) {
      seek(to);
      event.preventDefault();
    } else if (event.key === " " || event.key === "Enter") {
      button.click();
      event.preventDefault();
    }
  }, listen);
  signal.addEventListener("abort", () => audio.pause());

  const seen = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) {
      seen.disconnect();
      decoding = decoding.then(() => shape(element, audio, wave, signal)).catch(() => {});
    }
  });
  seen.observe(element);
  signal.addEventListener("abort", () => seen.disconnect());
}

/** A signed link lives for an hour. The page of the call, or of the voicemail, has a fresh one. */
async function renew(element, audio, signal) {
  const { page } = element.closest("main").dataset;
  const address = page === "voicemails" ? `/app/voicemails/${element.dataset.player}` : location.pathname;
  const fresh = await read(address, signal, page);
  const source = fresh?.querySelector(`[data-player="${CSS.escape(element.dataset.player)}"] audio`)?.getAttribute("src");
  if (!source) {
    return false;
  }
  audio.src = source;
  return true;
}

/** The track: bars that are filled as far as the sound was played. Returns the clip's rectangle. */
function draw(wave) {
  const clip = `played-${Math.random().toString(36).slice(2)}`;
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", `0 0 ${BARS} ${HEIGHT}`);
  svg.setAttribute("preserveAspectRatio", "none");
  svg.setAttribute("aria-hidden", "true");
  const make = (name, attributes, parent) => {
    const child = document.createElementNS(SVG, name);
    Object.entries(attributes).forEach(([key, value]) => child.setAttribute(key, value));
    parent.append(child);
    return child;
  };
  const rect = make("rect", { x: 0, y: 0, width: 0, height: HEIGHT }, make("clipPath", { id: clip }, svg));
  const flat = path(new Array(BARS).fill(0.06));
  make("path", { class: "wave-all", d: flat }, svg);
  make("path", { class: "wave-played", d: flat, "clip-path": `url(#${clip})` }, svg);
  wave.replaceChildren(svg);
  return rect;
}

function path(peaks) {
  return peaks
    .map((peak, n) => {
      const half = Math.max(1, (peak * HEIGHT) / 2);
      return `M${n + 0.15} ${(HEIGHT / 2 - half).toFixed(1)}h0.7v${(2 * half).toFixed(1)}h-0.7z`;
    })
    .join("");
}

async function shape(element, audio, wave, signal) {
  if (signal.aborted || Number(element.dataset.seconds) > SHAPE_SECONDS) {
    return;
  }
  const response = await fetch(audio.currentSrc || audio.src, { signal });
  if (!response.ok) {
    return;
  }
  const bytes = await response.arrayBuffer();
  const sound = await new OfflineAudioContext(1, 1, SAMPLE_RATE).decodeAudioData(bytes);
  if (signal.aborted) {
    return;
  }
  const d = path(peaks(sound));
  wave.querySelectorAll("path").forEach((bars) => bars.setAttribute("d", d));
  element.dataset.shape = "sound";
}

function peaks(sound) {
  const channels = Array.from({ length: sound.numberOfChannels }, (_, n) => sound.getChannelData(n));
  const width = sound.length / BARS;
  const loud = Array.from({ length: BARS }, (_, bar) => {
    let most = 0;
    for (let at = Math.floor(bar * width); at < Math.floor((bar + 1) * width); at += 1) {
      for (const channel of channels) {
        most = Math.max(most, Math.abs(channel[at]));
      }
    }
    return most;
  });
  const top = Math.max(...loud, 0.01);
  return loud.map((peak) => peak / top);
}
