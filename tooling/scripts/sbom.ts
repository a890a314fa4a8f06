/**
 * `npm run sbom [-- file]`: writes what the product is made of as CycloneDX JSON: every package that is installed without
 * those for development, of the lock file, with version, licence and hash, and the Node that it all runs on.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { platform } from 'node:process';

const root = join(import.meta.dirname, '../..');
const defaultFile = 'dist/sbom.cdx.json';

type Component = {
  type: string;
  name: string;
  version: string;
  purl: string;
  'bom-ref': string;
  scope?: string;
  properties?: { name: string; value: string }[];
};
type Bom = {
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

type Manifest = { name: string; devDependencies: { node: string } };

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));

type Lock = { packages: Record<string, { version?: string; dev?: boolean }> };

/** Name and version of each package of the lock file that is installed without those for development. */
function shippedPackages(): ReadonlySet<string> {
  const { packages } = readJson('package-lock.json') as Lock;
  return new Set(
    Object.entries(packages)
      .filter(([, { dev }]) => !dev)
      .map(([path, { version }]) => `${path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`),
  );
}

const forDevelopment = 'cdx:npm:package:development';

/** npm lists one of several copies: where that is for development, another one may ship. */
const toShipped = (one: Component, shipped: ReadonlySet<string>): Component[] => {
  const { properties = [] } = one;
  if (!properties.some(({ name, value }) => name === forDevelopment && value === 'true')) return [one];
  if (!shipped.has(`${one.name}@${one.version}`)) return [];
  return [{ ...one, properties: properties.filter(({ name }) => name !== forDevelopment) }];
};

/** npm knows what it installs better than anybody else. */
function readSbomOfNpm(): Bom {
  const written = execFileSync(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'],
    {
      cwd: root,
      encoding: 'utf8',
      shell: platform === 'win32',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  return JSON.parse(written) as Bom;
}

/**
 * Its `--omit=dev` leaves out what any workspace also needs for development, production or not: so we leave out what only
 * development needs. It does not count the Node that we install as a package, and calls the whole after its folder.
 */
function makeBom(): Bom {
  const { metadata, components, dependencies, ...rest } = readSbomOfNpm();
  const { name, devDependencies } = readJson('package.json') as Manifest;
  const node = `pkg:generic/node@${devDependencies.node}`;
  const installed = shippedPackages();
  const shipped: Component[] = [
    ...components.flatMap((one) => toShipped(one, installed)),
    {
      'bom-ref': node,
      type: 'platform',
      name: 'node',
      version: devDependencies.node,
      purl: node,
      scope: 'required',
    },
  ];
  const whole = metadata.component['bom-ref'];
  const refs = new Set([whole, ...shipped.map((one) => one['bom-ref'])]);
  return {
    ...rest,
    metadata: { ...metadata, component: { ...metadata.component, name } },
    components: shipped,
    dependencies: [...dependencies, { ref: node, dependsOn: [] }]
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({
        ref,
        dependsOn: [...dependsOn, ...(ref === whole ? [node] : [])].filter((one) => refs.has(one)),
      })),
  };
}

const file = resolve(root, process.argv[2] ?? defaultFile);
const bom = makeBom();
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
console.log(`${bom.components.length} components in ${file}`);
