/** When customers are not texted: from an hour to another one, of a time zone; never if both are the same. */
export interface QuietHours {
  from: number;
  to: number;
  timeZone: string;
}

const QUARTER = 15 * 60_000;

function isQuiet(time: Date, { from, to, timeZone }: QuietHours): boolean {
  const hour = Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(time));
  return from <= to ? from <= hour && hour < to : hour >= from || hour < to;
}

/** The first time from now on that is not quiet. Quarters of an hour, since some zones and changes of the clock have them. */
export function firstAllowed(now: Date, quiet: QuietHours): Date {
  if (!isQuiet(now, quiet)) {
    return now;
  }
  let time = Math.ceil((now.getTime() + 1) / QUARTER) * QUARTER;
  while (isQuiet(new Date(time), quiet)) {
    time += QUARTER;
  }
  return new Date(time);
}
