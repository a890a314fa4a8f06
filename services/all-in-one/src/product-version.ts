import { readFileSync } from 'node:fs';

const manifest = new URL('../../../package.json', import.meta.url);

/** The version of the product, as its package.json names it. */
export const productVersion = (): string =>
  (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
