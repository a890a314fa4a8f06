import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtInHosts, readHostFolder } from './host-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hosts-'));
  cpSync(builtInHosts, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (...path: string[]) => join(folder, 'default', ...path);
const faults = () => {
  const host = readHostFolder(folder);
  return host.ok ? [] : host.error.map((line) => line.replaceAll(`${folder}/default/`, ''));
};
const change = (path: string, from: string, to: string) =>
  writeFileSync(at(path), readFileSync(at(path), 'utf8').replace(from, to));

test('a folder of hosts says who contracts, and its texts name them', () => {
  change('host.json', '"brandName": "Pago Austral"', '"brandName": "Cobro Sur"');
  cpSync(at('legal/2026-11-01'), at('legal/2027-03-01'), { recursive: true });
  change('host.json', '"version": "2026-11-01"', '"version": "2027-03-01"');
  const host = readHostFolder(folder);
  if (!host.ok) throw new Error(host.error.join());
  const { provider, legal } = host.value;
  expect(provider.brandName).toBe('Cobro Sur');
  expect([legal.current, ...legal.of.keys()]).toEqual(['2027-03-01', '2026-11-01', '2027-03-01']);
  expect(legal.of.get('2027-03-01')?.privacy.chapters[0]?.paragraphs).toEqual([
    'Cobro Sur es responsable de los datos que nos entregas en esta solicitud.',
  ]);
});

test('a host prepares answers to cases, in which its own words are filled in; one without the file has none', () => {
  change('host.json', '"phone": "600 000 0000"', '"phone": "600 111 1111"');
  const host = readHostFolder(folder);
  if (!host.ok) throw new Error(host.error.join());
  const prepared = host.value.answers ?? [];
  expect(prepared.map(({ publicText }) => publicText).join(' ')).toContain('Llámanos al 600 111 1111');
  rmSync(at('answers.json'));
  const silent = readHostFolder(folder);
  expect(silent.ok && silent.value.answers).toEqual([]);
});

test.each([
  ['host.json', '{', '', 'host.json is missing or no JSON'],
  ['host.json', '"99.999.999-9"', '"99.999.999-8"', 'host.json: /provider/rut: a RUT with its check digit'],
  ['host.json', '"brandName": "Pago Austral",', '', /^host\.json: \/provider\/brandName: /u],
  ['host.json', '"phone"', '"fax"', /^host\.json: \/provider/u],
  [
    'host.json',
    '"version": "2026-11-01"',
    '"version": "2027-01-01"',
    'host.json: /legal/version: there is no folder legal/2027-01-01',
  ],
  [
    'legal/2026-11-01/terms.md',
    'Enviar la',
    '{{operator.fax}} la',
    'legal/2026-11-01/terms.md: nothing fills {{operator.fax}}',
  ],
  [
    'legal/2026-11-01/privacy.md',
    '## Qué datos',
    '### Qué datos',
    'legal/2026-11-01/privacy.md: line 7: one title with #, then chapters with ##',
  ],
  ['answers.json', '[', '', 'answers.json cannot be read, or is no JSON'],
  [
    'answers.json',
    '"debtPaid"',
    '"askedByMerchant"',
    'answers.json: /0/reasons: R07 has no reason askedByMerchant',
  ],
  [
    'answers.json',
    '{{case.folio}}',
    '{{case.rut}}',
    'answers.json: /0/publicText: nothing fills {{case.rut}}',
  ],
  ['answers.json', '"choice": "granted"', '"choice": "yes"', /^answers\.json: \/0\/choice: /u],
])('%s with %j instead of %j is refused by file and place', (path, from, to, line) => {
  change(path, from, to);
  const found = faults();
  expect(found.length).toBeGreaterThan(0);
  expect(found[0]).toMatch(line);
});

test('an edition that lacks a text, or is named by something else than its day, is refused', () => {
  rmSync(at('legal/2026-11-01/terms.md'));
  cpSync(at('legal/2026-11-01'), at('legal/draft'), { recursive: true });
  expect(faults()).toEqual([
    'legal/2026-11-01/terms.md is missing or cannot be read',
    'legal/draft: an edition is named by the day from which it is in force',
  ]);
});
