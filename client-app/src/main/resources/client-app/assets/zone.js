// Tells the server the browser's time zone, which the first page did not know, and shows the times of that page in it.

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const secure = location.protocol === "https:" ? "; Secure" : "";
document.cookie = `switchboard-app-zone=${zone}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;

const styles = {
  "date-time": { dateStyle: "medium", timeStyle: "short" },
  date: { dateStyle: "medium" },
  time: { timeStyle: "short" },
};
const thisYear = { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" };

document.querySelectorAll("time[datetime][data-style]").forEach((time) => {
  const at = new Date(time.dateTime);
  const { style } = time.dataset;
  const current = style === "date-time" && at.getFullYear() === new Date().getFullYear();
  const format = new Intl.DateTimeFormat(document.documentElement.lang, current ? thisYear : styles[style]);
  time.textContent = format.format(at);
});
