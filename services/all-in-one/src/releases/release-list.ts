import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A version of the widget whose files lie in a folder: `embed.js`, `widget/` and `afilia-host.tgz`. */
export type Release = { version: string; folder: string; kit: string; isFixed: boolean };

/** Versions that are served, newest first, and those that once were. */
export type ReleaseList = { served: readonly Release[]; ended: readonly string[] };

const exact = /^\d{1,4}\.\d{1,4}\.\d{1,4}$/u;

/** Numbers compare as numbers: 0.10.0 is later than 0.9.0. */
export const compareVersions = (one: string, other: string): number =>
  one.localeCompare(other, 'en', { numeric: true });

/** True for a text that names a version or a line of them: `1`, `1.4` or `1.4.0`. */
export const isVersion = (text: string): boolean => /^\d{1,4}(?:\.\d{1,4}){0,2}$/u.test(text);

/** True for a text that names one version, as `1.4.0`. */
export const isExact = (text: string): boolean => exact.test(text);

/**
 * The releases of a folder, one folder a version, and the build of this installation, which stands in for its version until that
 * is released. A folder without `embed.js` is what is left of a version that ended.
 *
 * @param directory - as in `RELEASES_DIR`; none yet is an empty list
 */
export function listReleases(directory: string, own: Omit<Release, 'isFixed'>): ReleaseList {
  const versions = existsSync(directory) ? readdirSync(directory).filter(isExact) : [];
  const stored = versions.filter((version) => existsSync(join(directory, version, 'embed.js')));
  const served: Release[] = stored.map((version) => {
    const folder = join(directory, version);
    return { version, folder, kit: folder, isFixed: true };
  });
  if (!stored.includes(own.version)) served.push({ ...own, isFixed: false });
  return {
    served: served.toSorted((one, other) => compareVersions(other.version, one.version)),
    ended: versions.filter((version) => version !== own.version && !stored.includes(version)),
  };
}

/**
 * The releases that an address means: one for `1.4.0`; for `1` and `1.4` all of that line, newest first.
 *
 * @returns empty when none is served
 */
export const releasesOf = (list: ReleaseList, wanted: string): readonly Release[] =>
  list.served.filter(({ version }) => version === wanted || version.startsWith(`${wanted}.`));
