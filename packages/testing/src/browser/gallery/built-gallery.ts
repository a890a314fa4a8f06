import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { openSmallSite, type SmallSite } from '../../services/small-site.ts';

const root = join(import.meta.dirname, '../../../../..');
const dist = join(root, 'node_modules/.cache/gallery');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
};

/** Builds the gallery when it is stale and serves it at /gallery/ on a port of its own; the caller closes it. */
export async function openBuiltGallery(): Promise<SmallSite> {
  execFileSync(process.execPath, [join(root, 'tooling/scripts/build.ts'), '--gallery'], { stdio: 'inherit' });
  return openSmallSite((path) => {
    const name = path.replace(/^\/gallery\//u, '') || 'index.html';
    const file = join(dist, name);
    if (name.includes('..') || !existsSync(file)) return null;
    return { type: types[extname(file)] ?? 'application/octet-stream', body: readFileSync(file) };
  });
}
