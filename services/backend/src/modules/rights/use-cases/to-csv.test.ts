import { expect, test } from 'vitest';
import { startedApplication } from '@afilia/testing/backend/application-changes';
import { toCsv } from './to-csv.ts';

const csvOf = (reason: string) => {
  const { after, events, at } = startedApplication();
  const record = {
    version: 1,
    at,
    commandId: null,
    event: { type: 'SignatureDeclined' as const, at, reason },
  };
  const stored = { application: after, events: [record], mails: [], reads: [], consents: [], files: [] };
  expect(events.length).toBeGreaterThan(0);
  return toCsv({ exportedAt: at, applications: [stored], texts: [] });
};
const lineOf = (csv: string, field: string) =>
  csv.split('\r\n').find((line) => line.split(',')[1] === `"${field}"`);

test('a value is one line, whatever stands in it', () => {
  const csv = csvOf('No, «"gracias"»\nhoy no');
  expect(lineOf(csv, 'events.1.event.reason')).toMatch(/,"No, «""gracias""»\nhoy no"$/u);
  expect(lineOf(csv, 'application.merchantRut')).toMatch(/"12345678-5"$/u);
});

test.each(['=HYPERLINK("http://x")', '+56987654321 x', '@sum', '-2+3'])(
  'a formula of a spreadsheet is only text: %s',
  (text) => {
    expect(lineOf(csvOf(text), 'events.1.event.reason')).toContain(`"'${text.replaceAll('"', '""')}"`);
  },
);

test('a negative number stays one', () => {
  expect(lineOf(csvOf('-12.5'), 'events.1.event.reason')).toContain('"-12.5"');
});
