import { compareVersions } from '@afilia/all-in-one/releases/release-list';

/** A release as `release.json` describes it. */
export type Released = { version: string; releasedAt: string };

const day = 86_400_000;
/** How long every release is kept, whatever came after it. */
const keptDays = 180;
/** How long the release before a new major version goes on beside it. */
const majorDays = 365;

const lineOf = (version: string) => version.split('.').slice(0, 2).join('.');
const majorOf = (version: string) => version.split('.')[0] ?? '';

/**
 * Which releases end (docs/versions.md): those older than 180 days of which two later minor versions exist, or after which a
 * new major version came a year ago.
 *
 * @param now - ms
 */
export function findEnded(releases: readonly Released[], now: number): readonly Released[] {
  const ageOf = ({ releasedAt }: Released) => (now - Date.parse(releasedAt)) / day;
  return releases.filter((one) => {
    if (ageOf(one) <= keptDays) return false;
    const later = releases.filter(({ version }) => compareVersions(version, one.version) > 0);
    const isOfMajor = ({ version }: Released) => majorOf(version) === majorOf(one.version);
    const minors = new Set(later.filter(isOfMajor).map(({ version }) => lineOf(version)));
    minors.delete(lineOf(one.version));
    return minors.size >= 2 || later.some((next) => !isOfMajor(next) && ageOf(next) > majorDays);
  });
}
