import { expect, test } from 'vitest';
import { redactedEvent } from '@afilia/domain/rights/erase';
import { prospectFields, type ProspectField } from '@afilia/domain/application/model/party/prospect-fields';
import { startedApplication } from '@afilia/testing/backend/application-changes';
import { fullProspect as prospect } from '@afilia/testing/people/full-prospect';
import { toCsv } from './to-csv.ts';

const fields = Object.keys(prospectFields) as ProspectField[];
const leaves = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value];

test.each(fields)('erasing leaves nothing of %s where it is personal', (name) => {
  const left = redactedEvent({ type: 'ProspectSaved', at: '2026-11-21T12:00:00.000Z', prospect }).prospect[
    name
  ];
  const isBlank = leaves(left).every((value) => value === '' || value === 0 || value === false);
  expect(isBlank).toBe(prospectFields[name].personal);
});

test.each(fields)('a copy of the data has %s where it is to be exported', (name) => {
  const { after, at } = startedApplication();
  const stored = {
    application: { ...after, prospect },
    events: [],
    mails: [],
    reads: [],
    consents: [],
    files: [],
  };
  const csv = toCsv({ exportedAt: at, applications: [stored], texts: [] });
  expect(csv.includes(`"application.prospect.${name}`)).toBe(prospectFields[name].export);
});
