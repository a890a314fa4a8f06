import type { StaffDevice } from '../../platform/ports/staff.ts';

/** Each names itself and, for the sake of old pages, those that come after it here. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
] as const;

/**
 * Returns the names by which an owner recognises a session in the list: names of this file only, and nothing of the
 * header.
 *
 * @param userAgent - the header, as it came
 */
export function deviceOf(userAgent: string | undefined): StaffDevice {
  const named = (names: readonly (readonly [string, string])[]) =>
    names.find(([mark]) => userAgent?.includes(mark))?.[1] ?? null;
  return { browser: named(browsers), system: named(systems) };
}
