import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'sbom-'));
const file = join(folder, 'below', 'sbom.json');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Bom = {
  specVersion: string;
  metadata: { component: { name: string; 'bom-ref': string } };
  components: { name: string; purl: string; 'bom-ref': string; hashes?: unknown[] }[];
  dependencies: { ref: string; dependsOn: string[] }[];
};
type Locked = { version?: string; dev?: boolean; devOptional?: boolean; link?: boolean };

test('the list of what the product is made of is valid CycloneDX, and has every package of the lock file', async () => {
  execFileSync(process.execPath, [join(import.meta.dirname, 'sbom.ts'), file], { encoding: 'utf8' });
  const text = readFileSync(file, 'utf8');
  const bom = JSON.parse(text) as Bom;
  const version = Object.values(Spec.Version).find((one) => one === bom.specVersion);
  if (version === undefined) throw new Error(`unknown version ${bom.specVersion}`);
  expect(await new Validation.JsonStrictValidator(version).validate(text)).toBeNull();
  expect(bom.metadata.component.name).toBe('afilia');

  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  // `devOptional`: needed for development, and by something optional of production.
  const shipped = Object.entries(packages).filter(
    ([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link,
  );
  expect(shipped.length).toBeGreaterThan(200);
  const listed = new Set(bom.components.map(({ purl }) => decodeURIComponent(purl)));
  const missing = shipped
    .map(([path, one]) => `pkg:npm/${path.slice(path.lastIndexOf('node_modules/') + 13)}@${one.version}`)
    .filter((purl) => !listed.has(purl));
  expect(missing).toEqual([]);
  expect(listed).toContain('pkg:generic/node@24.21.0');
  for (const tool of ['vitest', '@playwright/test', 'typescript', '@cyclonedx/cyclonedx-library'])
    expect([...listed].filter((purl) => purl.startsWith(`pkg:npm/${tool}@`))).toEqual([]);

  const refs = new Set([bom.metadata.component['bom-ref'], ...bom.components.map((one) => one['bom-ref'])]);
  const loose = bom.dependencies
    .flatMap(({ ref, dependsOn }) => [ref, ...dependsOn])
    .filter((ref) => !refs.has(ref));
  expect(loose).toEqual([]);
});
