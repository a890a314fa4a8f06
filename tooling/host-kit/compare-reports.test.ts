import { expect, test } from 'vitest';
import { apiReport } from './api-report.ts';
import { compareReports } from './compare-reports.ts';
import { problemsOf, sectionOf } from './judge-changes.ts';
import { addSchema, printReport, type Report, type ReportEntry } from './report-schema.ts';

const before: Report = {
  'attribute mode': { side: 'given', types: ['choice'], choices: ['full', 'embedded'] },
  'attribute api-key': { side: 'given', types: ['text'], needed: true },
  'message dm:prefill': { side: 'given', types: ['object'] },
  'event dm:exit.reason': { side: 'received', types: ['string'], choices: ['saved'], needed: true },
  'server GET /a 200 body': { side: 'received', types: ['object'], needed: true },
  'server GET /a query limit': { side: 'given', types: ['number', 'string'] },
};
const without = (name: string): Report =>
  Object.fromEntries(Object.entries(before).filter(([key]) => key !== name));
const changed = (name: string, part: Partial<ReportEntry>): Report => ({
  ...before,
  [name]: { ...before[name], ...part } as ReportEntry,
});
const given = { side: 'given', types: ['text'] } as const satisfies Partial<ReportEntry>;
const optional: Partial<ReportEntry> = { side: 'received', types: ['string'] };

const linesOf = (now: Report) =>
  compareReports(before, now).map(({ breaking, name, what }) => `${breaking ? '! ' : ''}${name} ${what}`);

test.each<[string, Report, string[]]>([
  ['nothing', before, []],
  ['an attribute gone', without('attribute mode'), ['! attribute mode is gone']],
  ['an answer field gone', without('server GET /a 200 body'), ['! server GET /a 200 body is gone']],
  [
    'a name changed',
    { ...without('attribute mode'), 'attribute modes': { ...given, types: ['choice'] } },
    ['! attribute mode is gone', 'attribute modes is new'],
  ],
  ['a choice gone', changed('attribute mode', { choices: ['full'] }), ['! attribute mode lost embedded']],
  [
    'a choice added',
    changed('attribute mode', { choices: ['full', 'embedded', 'bare'] }),
    ['attribute mode has bare'],
  ],
  [
    'a type narrower',
    changed('server GET /a query limit', { types: ['number'] }),
    ['! server GET /a query limit no longer takes string'],
  ],
  [
    'a type wider',
    changed('message dm:prefill', { types: ['object', 'string'] }),
    ['message dm:prefill takes string'],
  ],
  [
    'any value becomes a choice',
    changed('attribute api-key', { choices: ['a', 'b'] }),
    ['! attribute api-key is now one of a, b'],
  ],
  [
    'what is received has one more type',
    changed('event dm:exit.reason', { types: ['string', 'null'] }),
    ['! event dm:exit.reason may be null'],
  ],
  [
    'something newly needed',
    changed('message dm:prefill', { needed: true }),
    ['! message dm:prefill is now needed'],
  ],
  [
    'a new attribute that is needed',
    { ...before, 'attribute bank': { side: 'given', types: ['text'], needed: true } },
    ['! attribute bank is new and needed'],
  ],
  [
    'a new part of a message that is needed',
    { ...before, 'message dm:prefill.by': { side: 'given', types: ['text'], needed: true } },
    ['! message dm:prefill.by is new and needed'],
  ],
  [
    'a new message with a part that is needed',
    {
      ...before,
      'message dm:x': { side: 'given', types: ['object'] },
      'message dm:x.y': { side: 'given', types: ['text'], needed: true },
    },
    ['message dm:x is new'],
  ],
  [
    'an attribute added',
    { ...before, 'attribute lang': { ...given } as ReportEntry },
    ['attribute lang is new'],
  ],
  [
    'an answer field added',
    { ...before, 'server GET /a 200 body.host': { ...optional } as ReportEntry },
    ['server GET /a 200 body.host is new'],
  ],
])('%s', (_what, now, lines) => expect(linesOf(now)).toEqual(lines));

test('a received value that becomes optional breaks', () => {
  const { needed: _, ...reason } = before['event dm:exit.reason'] ?? { side: 'received', types: [] };
  expect(linesOf({ ...before, 'event dm:exit.reason': reason })).toEqual([
    '! event dm:exit.reason may now be missing',
  ]);
});

const changelog = `# Changelog

## [2.0.0]

- Attribute \`lang\`.

## [1.4.0]

- \`debug\`
`;
const gone = { breaking: true, name: 'attribute mode', what: 'is gone' };
const added = (name: string) => ({ breaking: false, name: `attribute ${name}`, what: 'is new' });

test('a breaking change fails unless the major version rose', () => {
  const judge = (before: string, now: string) => problemsOf([gone], { before, now, changelog });
  expect(judge('1.3.0', '1.4.0')).toEqual([
    'attribute mode is gone: breaking, and 1.4.0 is no new major after 1.3.0',
  ]);
  expect(judge('1.4.0', '2.0.0')).toEqual([]);
});

test('an addition passes only when the changelog names it under that version', () => {
  const judge = (name: string, now: string) => problemsOf([added(name)], { before: '1.3.0', now, changelog });
  expect(judge('debug', '1.4.0')).toEqual([]);
  expect(judge('lang', '2.0.0')).toEqual([]);
  expect(judge('lang', '1.4.0')).toEqual(['attribute lang is new: name `lang` in CHANGELOG.md under 1.4.0']);
  expect(judge('lang', '1.5.0')).toHaveLength(1);
  const release = {
    before: '1.3.0',
    now: '1.4.0',
    changelog: '## [1.4.0]\n\n- `GET /api/v1/b`, `invitation`, `annulled`\n',
  };
  const named = (name: string, word?: string) =>
    problemsOf([{ breaking: false, name, what: 'is new', ...(word !== undefined && { word }) }], {
      ...release,
      changelog: `\n${release.changelog}`,
    });
  expect(named('server GET /api/v1/b')).toEqual([]);
  expect(named('webhook application.signed.data.invitation')).toEqual([]);
  expect(named('event dm:state.state', 'annulled')).toEqual([]);
  expect(named('event dm:state.state', 'invitation2')).toHaveLength(1);
  expect(sectionOf(changelog, '1.4.0')).not.toContain('lang');
});

test('[W-01] an attribute removed from the contract fails, and one added without its line', () => {
  const now = apiReport();
  const { 'attribute brand': _, ...less } = now;
  const release = { before: '1.0.0', now: '1.1.0', changelog: '' };
  expect(problemsOf(compareReports(now, now), release)).toEqual([]);
  expect(problemsOf(compareReports(now, less), release)).toHaveLength(1);
  expect(problemsOf(compareReports(less, now), release)).toHaveLength(1);
});

test('a report holds attributes, properties, events, messages, fields, webhooks and what servers ask', () => {
  expect(Object.keys(apiReport())).toEqual(
    expect.arrayContaining([
      'attribute api-key',
      'property hostSession',
      'theme colors.primary',
      'event dm:state.state',
      'message dm:prefill.fields.tradeName',
      'webhook application.signed.data.folio',
      'server POST /api/v1/host-sessions body.isPJ',
      'server GET /api/v1/applications/{id} 200 body.folio',
      'schema Problem.code',
    ]),
  );
});

test('two ways of a value are one entry; a part of one way alone may be missing', () => {
  const report: Report = {};
  const word = (name: string) => ({
    type: 'object',
    properties: { kind: { const: name } },
    required: ['kind'],
  });
  const withMore = { ...word('b'), properties: { kind: { const: 'b' }, more: { type: 'string' } } };
  const either = { anyOf: [word('a'), withMore, { type: 'null' }] };
  addSchema(report, 'event x', either, { side: 'received', needed: true });
  expect(report).toEqual({
    'event x': { side: 'received', types: ['object', 'null'], needed: true },
    'event x.kind': { side: 'received', types: [], choices: ['a', 'b'] },
    'event x.more': { side: 'received', types: ['string'] },
  });
});

test('a printed report is read as it was', () => {
  expect(JSON.parse(printReport('1.0.0', before))).toEqual({ version: '1.0.0', entries: before });
});
