// Tells the server the browser's time zone, which the first page did not know, and shows the times of that page in it.

import { setCookie } from "./cookies.js";

setCookie("switchboard-app-zone", Intl.DateTimeFormat().resolvedOptions().timeZone);

const styles = {
  "date-time": { dateStyle: "medium", timeStyle: "short" },
  date: { dateStyle: "medium" },
  time: { timeStyle: "short" },
  seconds: { timeStyle: "medium" },
  brief: { month: "short", day: "numeric" },
};
const thisYear = { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" };

document.querySelectorAll("time[datetime][data-style]").forEach((time) => {
  const at = new Date(time.dateTime);
  const { style } = time.dataset;
  const now = new Date();
  const text = (options) => new Intl.DateTimeFormat(document.documentElement.lang, options).format(at);
  if (style === "exact") {
    const day = at.toDateString() === now.toDateString() ? "" : `${text({ month: "short", day: "numeric" })}, `;
    time.textContent = `${day}${at.toTimeString().slice(0, 8)}.${String(at.getMilliseconds()).padStart(3, "0")}`;
    return;
  }
  const current = style === "date-time" && at.getFullYear() === now.getFullYear();
  const today = style === "brief" && at.toDateString() === now.toDateString();
  time.textContent = text(current ? thisYear : styles[today ? "time" : style]);
});
