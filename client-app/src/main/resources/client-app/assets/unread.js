// How much is new, at the links of the navigation and in the title of the document: texts and voicemails that nobody has
// read, and calls that were missed since this browser last showed the list of calls. It is counted when a page is loaded and
// when the live connection (phone/socket.js) reports a change.
import { get } from "./http.js";
import { browser } from "./storage.js";

const SOON_MS = 150;
const GAP_MS = 2_500;
/** In a tab that nobody looks at, which shows the count in its title. */
const HIDDEN_GAP_MS = 15_000;
/** The counts are read from lists, for which the user's rate limit is low: in a busy company, changes would use it up. */
const MOST_IN_A_MINUTE = 6;
const MOST = 99;

const navigation = document.getElementById("navigation");
const badges = new Map([...navigation.querySelectorAll("[data-unread]")].map((badge) => [badge.dataset.unread, badge]));
/** When the last missed call began that was shown here, for each user of this browser. */
const SEEN = `switchboard-calls-seen-${navigation.dataset.user}`;

const changed = new Set();
const numbers = {};
let latestCall;
let counted = false;
/** When it was counted, the latest times. */
const times = [];
let timer;

function ask(...pages) {
  pages.forEach((page) => changed.add(page));
  const gap = document.hidden ? HIDDEN_GAP_MS : GAP_MS;
  const next = Math.max((times.at(-1) ?? -Infinity) + gap, (times.at(-MOST_IN_A_MINUTE) ?? -Infinity) + 60_000);
  timer ??= setTimeout(count, Math.max(SOON_MS, next - performance.now()));
}

async function count() {
  const asked = [...changed];
  changed.clear();
  times.push(performance.now());
  times.splice(0, times.length - MOST_IN_A_MINUTE);
  const query = new URLSearchParams();
  if (asked.length > 0) {
    query.set("changed", asked.join(","));
  }
  const seen = browser.get(SEEN);
  if (seen) {
    query.set("calls_seen", seen);
  }
  try {
    show(await get(`/app/unread?${query}`));
    timer = undefined;
    if (changed.size > 0) {
      ask();
    }
  } catch {
    // The next change counts them.
    timer = undefined;
    asked.forEach((page) => changed.add(page));
  }
}

function show(counts) {
  const more = [];
  for (const [page, badge] of badges) {
    const { number, latest } = counts[page];
    if (page === "calls") {
      latestCall = latest;
    }
    if (counted && number > (numbers[page] ?? 0)) {
      more.push(page);
    }
    numbers[page] = number;
    label(badge, number);
  }
  counted = true;
  total();
  callsAreSeen();
  const news = more.filter((page) => numbers[page] > 0).map((page) => sentence(badges.get(page)));
  if (news.length > 0) {
    document.getElementById("unread-announcements").textContent = news.join(". ");
  }
}

const shown = (number) => (number > MOST ? `${MOST}+` : String(number));

function label(badge, number) {
  badge.hidden = number === 0;
  badge.querySelector("[data-part=number]").textContent = shown(number);
}

/** "Messages: 3 unread". */
function sentence(badge) {
  return `${badge.previousElementSibling.textContent}: ${badge.textContent}`;
}

/** The sum, at the folded menu of a narrow screen and in the title. */
function total() {
  const sum = Object.values(numbers).reduce((one, other) => one + other, 0);
  const badge = navigation.querySelector("[data-unread-sum]");
  badge.hidden = sum === 0;
  badge.textContent = shown(sum);
  // While a call rings, its caller comes first (phone/ring.js).
  const count = sum === 0 ? "" : `(${shown(sum)}) `;
  document.title = document.title.replace(/^(☎ .*? · )?(\(\d+\+?\) )?/, (_, caller = "") => caller + count);
}

/** Who looks at the list of calls has seen those that were missed. */
function callsAreSeen() {
  const listed = document.getElementById("main")?.dataset.page === "calls" && !document.hidden;
  if (listed && latestCall && numbers.calls > 0) {
    browser.set(SEEN, latestCall);
    numbers.calls = 0;
    label(badges.get("calls"), 0);
    total();
    ask("calls");
  }
}

document.addEventListener("switchboard:changed", ({ detail }) => badges.has(detail?.resource) && ask(detail.resource));
document.addEventListener("switchboard:call_changed", ({ detail }) => detail?.call?.result === "missed" && ask("calls"));
// Nothing is reported while there is no connection.
document.addEventListener("switchboard:connected", () => ask());
document.addEventListener("visibilitychange", callsAreSeen);
// Another page has another title.
document.addEventListener("htmx:afterSettle", () => {
  total();
  callsAreSeen();
});

ask();
