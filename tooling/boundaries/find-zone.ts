import { zones, type Zone } from './zones.ts';

/** A zone as one file finds it: `instance` tells the screens of one zone apart. */
export type FoundZone = { zone: Zone; instance: string };

const asSource = (path: string) =>
  path.replaceAll('*', '[^/]+').replaceAll(/\{([\w-]+),([\w-]+)\}/g, '(?:$1|$2)');

const patterns = zones
  .map((zone) => ({
    zone,
    depth: zone.path.split('/').length,
    // `screens/*` is every folder there, and not the files beside them; `main-*` is every file so named.
    pattern: new RegExp(`^${asSource(zone.path)}(?=/${zone.path.endsWith('/*') ? '' : '|$'})`),
  }))
  .sort((a, b) => b.depth - a.depth);

/**
 * The zone a file lives in.
 *
 * @param file - path from the root of the repository, with forward slashes
 * @example findZone('packages/widget/src/screens/otp/otp-screen.tsx')
 * // { zone: widget/screens, instance: 'packages/widget/src/screens/otp' }
 */
export function findZone(file: string): FoundZone | undefined {
  for (const { zone, pattern } of patterns) {
    const instance = pattern.exec(file)?.[0];
    if (instance !== undefined) return { zone, instance };
  }
  return undefined;
}

/** `apps/console` of `apps/console/src/main.tsx`: the workspace, or the folder at the root that is none. */
export function workspaceOf(file: string): string {
  const [first = '', second = ''] = file.split('/');
  if (['apps', 'packages', 'services', 'tests'].includes(first)) return `${first}/${second}`;
  // Tools and benches are no packages of their own: both are the repository's.
  return ['bench', 'tooling'].includes(first) ? 'repository' : first;
}

/** Tests may look at everything. */
export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** Prepared states of a screen or modal, which the gallery and browser tests show. */
export const isVariants = (file: string): boolean =>
  /^packages\/widget\/src\/(?:screens\/.*\/|modals\/(?:[\w-]+-)?)variants\.tsx?$/.test(file);
