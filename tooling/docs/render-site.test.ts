import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSearch } from '@afilia/docs/search-index';
import { parse } from 'parse5';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderSite } from './render-site.ts';
import { createSlugs } from './slugs.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'docs-site-'));
/** Path of a page below the folder to its HTML. */
const pages = new Map<string, string>();

beforeAll(() => {
  renderSite(root, folder);
  for (const file of globSync('**/*.html', { cwd: folder }))
    pages.set(`/docs/${file.replace(/index\.html$/u, '')}`, readFileSync(join(folder, file), 'utf8'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Of the build, and of the demo host. */
const elsewhere = new Set(['/docs/site.css', '/docs/site.js', '/docs/play/']);

const linksOf = (html: string) => [...html.matchAll(/ (?:href|src)="([^"]*)"/gu)].map(([, to = '']) => to);
const idsOf = (html: string) => new Set([...html.matchAll(/ id="([^"]*)"/gu)].map(([, id = '']) => id));

test('every link of the site leads to a page, a heading or a file that is there', () => {
  const files = new Set(globSync('files/*', { cwd: folder }).map((file) => `/docs/${file}`));
  const dead = [...pages].flatMap(([page, html]) =>
    linksOf(html)
      .filter((to) => !/^(?:https?:|mailto:)/u.test(to) && !elsewhere.has(to))
      .filter((to) => {
        const [path = '', anchor] = to.split('#');
        const target = pages.get(path || page);
        return target ? anchor !== undefined && !idsOf(target).has(anchor) : !files.has(path);
      })
      .map((to) => `${page} -> ${to}`),
  );
  expect(pages.size).toBeGreaterThan(10);
  expect(dead).toEqual([]);
});

test('no page has a script, a style or a listener of its own, which the policy would refuse', () => {
  type Node = { tagName?: string; attrs?: { name: string }[]; childNodes?: Node[] };
  const every = (node: Node): Node[] => [node, ...(node.childNodes ?? []).flatMap(every)];
  const refused = [...pages].flatMap(([page, html]) =>
    every(parse(html) as Node)
      .filter(
        ({ tagName, attrs = [], childNodes = [] }) =>
          (tagName === 'script' && childNodes.length > 0) ||
          tagName === 'style' ||
          attrs.some(({ name }) => name === 'style' || name.startsWith('on')),
      )
      .map(({ tagName }) => `${page} ${tagName}`),
  );
  expect(refused).toEqual([]);
});

test('nothing of how the product is attacked or tested is on the site', () => {
  expect([...pages.keys()].filter((page) => /threat|asvs|mutation|decisions/u.test(page))).toEqual([]);
});

test('a quickstart shows its files as they are', () => {
  const page = pages.get('/docs/start/vue-3/') ?? '';
  expect(page).toContain(
    'isCustomElement: (tag) =&#62; tag === &#39;dm-widget&#39;'.replaceAll('&#39;', "'"),
  );
  expect(page).toContain('<code>src/application.vue</code>');
});

test('search finds a word of a document by its beginning, and without accents', () => {
  const search = createSearch(JSON.parse(readFileSync(join(folder, 'search.json'), 'utf8')));
  expect(search('autori')).not.toEqual([]);
  expect(search('clave').length).toBeGreaterThan(2);
  expect(search('dia')).toEqual(search('día'));
  expect(search('dia')).not.toEqual([]);
  expect(search('assist-compression')[0]?.href).toBe('/docs/host-guide/#live-help');
  expect(search('content security policy')[0]?.href).toBe('/docs/host-guide/#content-security-policy');
  expect(search('zzzzzz')).toEqual([]);
});

test('ids of headings are those of GitHub, so that links of documents hold in both places', () => {
  const slugOf = createSlugs();
  expect(slugOf('Content security policy')).toBe('content-security-policy');
  expect(slugOf('Qué pasa, «aquí»')).toBe('qué-pasa-aquí');
  expect(slugOf('Content security policy')).toBe('content-security-policy-1');
});
