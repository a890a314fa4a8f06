/**
 * National holidays of Chile, computed by the laws that make them. Regional ones (Ley 20.663 in Arica, Ley 20.768 in
 * Chillán) and days of a single law are not among them: a one-off day is a line of `singleDays`.
 */

/** The solstice rule holds from the first year of its holiday until the calendar drifts past midnight. */
export const holidayYears = { first: 2022, last: 2045 } as const;

/** ISO days that one law made a holiday once: Ley 21.482. */
const singleDays: readonly string[] = ['2022-09-16'];

/** Month and day of those that never move: Ley 2.977, art. 35 of the labour code, Ley 20.148 (16 July). */
const fixedDays = ['01-01', '05-01', '05-21', '07-16', '08-15', '09-18', '09-19', '11-01', '12-08', '12-25'];

const dayMs = 24 * 3600 * 1000;
const at = (isoDay: string): number => Date.parse(`${isoDay}T00:00:00Z`);
const isoDayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const plus = (isoDay: string, days: number): string => isoDayOf(at(isoDay) + days * dayMs);

/** 0 Sunday to 6 Saturday. */
export const weekdayOf = (isoDay: string): number => new Date(at(isoDay)).getUTCDay();

/** Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
function easterOf(year: number): string {
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const golden = year % 19;
  const corrected = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - corrected + 15) % 30;
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * moon + 22 * sunday) / 451);
  const days = moon + sunday - 7 * shift + 114;
  return `${year}-${String(Math.floor(days / 31)).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`;
}

/** Ley 19.668: from Tuesday, Wednesday or Thursday to the Monday before, from Friday to the Monday after. */
function toMonday(isoDay: string): string {
  const weekday = weekdayOf(isoDay);
  if (weekday >= 2 && weekday <= 4) return plus(isoDay, 1 - weekday);
  return weekday === 5 ? plus(isoDay, 3) : isoDay;
}

/** Ley 20.299, 31 October: from Tuesday to the Friday before, from Wednesday to the Friday after. */
const evangelicalDay = (year: number): string => {
  const day = `${year}-10-31`;
  return plus(day, { 2: -4, 3: 2 }[weekdayOf(day)] ?? 0);
};

/** Ley 21.357, the winter solstice in Chile: 20 June in leap years and the years after them, else 21 June. */
const solsticeOf = (year: number): string => `${year}-06-${year % 4 < 2 ? '20' : '21'}`;

/** Ley 20.983 and Ley 20.215: days between a holiday and a weekend. */
const bridges = (year: number): string[] =>
  [
    { day: `${year}-01-02`, on: [1] },
    { day: `${year}-09-17`, on: [1, 5] },
    { day: `${year}-09-20`, on: [5] },
  ].flatMap(({ day, on }) => (on.includes(weekdayOf(day)) ? [day] : []));

const computed = new Map<number, ReadonlySet<string>>();

/**
 * The national holidays of a year, Sundays of their own left out.
 *
 * @returns ISO days
 * @throws RangeError outside of {@link holidayYears}: a wrong date is worse than none
 */
export function holidaysOf(year: number): ReadonlySet<string> {
  const known = computed.get(year);
  if (known) return known;
  if (!(year >= holidayYears.first && year <= holidayYears.last))
    throw new RangeError(`No holidays are known of ${year}: extend calendar/holidays.ts`);
  const easter = easterOf(year);
  const days = new Set([
    ...fixedDays.map((day) => `${year}-${day}`),
    plus(easter, -2),
    plus(easter, -1),
    solsticeOf(year),
    toMonday(`${year}-06-29`),
    toMonday(`${year}-10-12`),
    evangelicalDay(year),
    ...bridges(year),
    ...singleDays.filter((day) => day.startsWith(`${year}-`)),
  ]);
  computed.set(year, days);
  return days;
}
