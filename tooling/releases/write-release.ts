import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { isExact } from '@afilia/all-in-one/releases/release-list';
import { compareOperations, type Operations } from './compare-operations.ts';
import { findEnded, type Released } from './find-ended.ts';

/** Sources of a release: built files, and texts that later versions are compared with. */
export type Sources = {
  version: string;
  /** Holds `embed.js` and `widget/`, packed files beside them. */
  widget: string;
  /** The packed kit. */
  kit: string;
  operations: Operations;
  /** Text of `api-report.json`. */
  report: string;
  now: Date;
};

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const versionsOf = (directory: string) =>
  existsSync(directory) ? readdirSync(directory).filter(isExact) : [];
const readLoader = (folder: string) => readFileSync(join(folder, 'embed.js'));
const isServed = (directory: string, version: string) => existsSync(join(directory, version, 'embed.js'));

/** Why releases that are still served would not work with the service as it is now, one line each. */
export function findBrokenReleases(directory: string, now: Operations): string[] {
  return versionsOf(directory)
    .filter((version) => isServed(directory, version))
    .flatMap((version) => {
      const before = readJson(join(directory, version, 'operations.json')) as Operations;
      return compareOperations(before, now).map((problem) => `release ${version}: ${problem}`);
    });
}

/** Takes away what is served of releases that end; `release.json` stays, so that their addresses say so. */
function endReleases(directory: string, now: Date): string[] {
  const served = versionsOf(directory).filter((version) => isServed(directory, version));
  const ended = findEnded(
    served.map((version) => readJson(join(directory, version, 'release.json')) as Released),
    now.getTime(),
  ).map(({ version }) => version);
  for (const version of ended)
    for (const name of readdirSync(join(directory, version)))
      if (name !== 'release.json') rmSync(join(directory, version, name), { recursive: true });
  return ended;
}

/**
 * Writes the built files as a release, whole or not at all, and ends those whose time is over.
 *
 * @param directory - as in `RELEASES_DIR`
 * @returns what stops it, or the releases that ended
 */
export function writeRelease(
  directory: string,
  sources: Sources,
): { problems: string[] } | { ended: string[] } {
  const { version } = sources;
  const place = join(directory, version);
  if (existsSync(place)) {
    // The loader names the widget's files by their hashes, so it differs where any of them does.
    if (isServed(directory, version) && readLoader(place).equals(readLoader(sources.widget)))
      return { ended: [] };
    return { problems: [`${version} is released already, and a release never changes: raise the version`] };
  }
  const broken = findBrokenReleases(directory, sources.operations);
  if (broken.length > 0) return { problems: broken };
  const draft = join(directory, `.${version}-${process.pid}`);
  mkdirSync(draft, { recursive: true });
  for (const name of readdirSync(sources.widget))
    if (/^(?:embed\.js(?:\.\w+)?|widget)$/u.test(name))
      cpSync(join(sources.widget, name), join(draft, name), { recursive: true });
  cpSync(sources.kit, join(draft, 'afilia-host.tgz'));
  const released: Released = { version, releasedAt: sources.now.toISOString() };
  writeFileSync(join(draft, 'release.json'), `${JSON.stringify(released, null, 2)}\n`);
  writeFileSync(join(draft, 'operations.json'), JSON.stringify(sources.operations));
  writeFileSync(join(draft, 'api-report.json'), sources.report);
  renameSync(draft, place);
  return { ended: endReleases(directory, sources.now) };
}
