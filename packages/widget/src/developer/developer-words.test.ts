import { expect, test, vi } from 'vitest';
import type { LoggedCode } from '../public/developer-errors.ts';
import { writeMistake } from './developer-words.ts';

/** Looks like a person's input. */
const secret = '12.345.678-5';

function written(code: LoggedCode, names: readonly string[], given: Record<string, string> = {}) {
  const lines: string[] = [];
  const log = {
    warn: vi.fn<(line: string) => void>((line) => lines.push(`warn ${line}`)),
    error: vi.fn<(line: string) => void>((line) => lines.push(`error ${line}`)),
  };
  writeMistake({ getAttribute: (name) => given[name] ?? null }, code, names, log);
  return lines.map((line) => line.replace('[dm-widget] ', '').replace(/ See \S+$/, ''));
}

vi.stubGlobal('location', { origin: 'https://banco.example' });

test.each<[LoggedCode, readonly string[], string, Record<string, string>?]>([
  ['A01', ['is-pf'], 'warn A01 Unknown attribute is-pf. Did you mean is-pj?'],
  ['A01', ['colour'], 'warn A01 Unknown attribute colour.'],
  [
    'A02',
    ['mode'],
    'warn A02 mode="embeded" is not one of full, embedded. full is used.',
    { mode: 'embeded' },
  ],
  [
    'A02',
    ['screen'],
    'warn A02 screen is not one of prospect, productos, condiciones, connect.',
    { screen: secret },
  ],
  ['A02', ['message-origin'], 'warn A02 message-origin is no origin such as https://banco.example.'],
  ['A02', ['api-url'], 'warn A02 api-url is no http(s) address: the default is used.'],
  ['A02', ['is-pj'], 'warn A02 is-pj is neither true nor false.', { 'is-pj': secret }],
  ['A02', ['application-id'], 'warn A02 application-id is no id of an application.'],
  ['A02', ['assist-user must be a text'], 'warn A02 assist-user must be a text.'],
  ['A03', ['api-key'], 'error A03 api-key is missing: calls are refused.'],
  ['A03', ['screen'], 'error A03 mode="embedded" needs screen="prospect|productos|condiciones|connect".'],
  [
    'A04',
    ['theme.colors.primary must be #rrggbb', 'theme.x is not known'],
    'warn A04 The theme is not used: theme.colors.primary must be #rrggbb; theme.x is not known.',
  ],
  [
    'A05',
    ['monthlySales', 'choice'],
    'warn A05 prefill.monthlySales is not one of upTo1M, 1to5M, 5to20M, 20to100M, over100M.',
  ],
  ['A05', ['tradName', 'unknown'], 'warn A05 prefill.tradName is unknown. Did you mean tradeName?'],
  ['A05', ['website', 'form'], 'warn A05 prefill.website must be a text of at most 200 letters.'],
  ['A05', ['fields', 'form'], 'warn A05 dm:prefill needs fields, an object.'],
  [
    'A06',
    ['theme'],
    'error A06 theme was set before embed.js had run. Use <DmWidget>, or wait for Afilia.ready.',
  ],
  ['A07', ['dm:prefil'], 'warn A07 Unknown message dm:prefil. Did you mean dm:prefill?'],
  ['A07', ['dm:navigate', 'mode'], 'warn A07 dm:navigate needs mode="embedded".'],
  ['A07', ['property', 'apiKey'], 'warn A07 apiKey is no property: set the attribute api-key.'],
  ['A07', ['property', 'prefill'], 'warn A07 prefill is no property: post the message dm:prefill.'],
  ['A07', ['property', 'Themes'], 'warn A07 Unknown property Themes. Did you mean theme?'],
  ['A08', ['apiKey'], 'error A08 The key is not known.'],
  [
    'A08',
    ['originNotOfKey'],
    'error A08 The key is not for https://banco.example: the operator adds it to the origins of your bank.',
  ],
  ['A09', ['hostSessionUsed'], 'error A09 The client secret was refused: used.'],
  ['A09', ['fetchClientSecret'], 'error A09 fetchClientSecret threw, or gave no client secret.'],
  [
    'A12',
    ['dm:prefill'],
    'warn A12 More than 20 messages before the widget was ready; dm:prefill was dropped.',
  ],
])('%s %j is reported as in the table', (code, names, line, given) => {
  expect(written(code, names, given)).toEqual([line]);
});

test('a property that has nothing to do with the widget is not reported', () => {
  expect(written('A07', ['property', 'tracking'])).toEqual([]);
});

test('the line has the address of the place in the host guide, where the widget comes from', () => {
  const error = vi.fn<(line: string) => void>();
  writeMistake({ getAttribute: () => null }, 'A08', ['apiKey'], { warn: error, error });
  expect(error.mock.calls[0]?.[0]).toBe(
    `[dm-widget] A08 The key is not known. See ${new URL('/docs/host-guide/#a08', import.meta.url).href}`,
  );
});
