import { expect, test } from 'vitest';
import { declareTaxResidence } from '../application/declare.ts';
import { redactedEvent } from '../rights/erase.ts';
import { evolve } from './evolve.ts';
import { ApplicationSpec, truthful } from '@afilia/testing/spec/application-spec';
import { collecting, read } from '@afilia/testing/spec/company-spec';
import { confirmedStatements } from './confirmed-statements.ts';

const chilean = {
  kind: 'natural' as const,
  nationality: 'CL',
  otherNationalities: [],
  birthCountry: 'CL',
  livesInChile: true,
  usPerson: false,
  otherTaxResidences: [],
};
/** Allowed with the key of a person, and of a company; of the version that the specification writes. */
const sources = { id: 'sourcesPerson', textVersion: '1', partyId: null };
const sourcesOfCompany = { ...sources, id: 'sourcesCompany' };
const residence = { id: 'taxResidencePerson' as const, textVersion: '2026-12' };

test('confirmed statements stand in the record with their version', () => {
  const declared = new ApplicationSpec().toVerifications();
  expect(declared.application.declarationStatement).toBeNull();
  const signing = new ApplicationSpec().toSigning();
  expect(confirmedStatements(signing.events)).toMatchObject([sources, { ...truthful, partyId: null }]);
});

test('a signatory confirms for themselves', () => {
  const spec = collecting();
  const partyId = read(spec);
  expect(confirmedStatements(spec.events)).toMatchObject([
    sourcesOfCompany,
    { ...truthful, partyId: null },
    { ...truthful, partyId },
  ]);
});

test('[S-10] a declaration that is changed later by the form was not confirmed by the sentence', () => {
  const spec = new ApplicationSpec().toVerifications();
  spec.when((application, context) => declareTaxResidence(application, chilean, context, residence));
  expect(spec.application.declarationStatement).toEqual(residence);
  expect(confirmedStatements(spec.events)).toMatchObject([sources, { ...residence, partyId: null }]);
  const at = '2026-11-21T12:00:00Z';
  const edited = { ...chilean, otherNationalities: ['PE'] };
  spec.pass('nationality');
  const again = evolve(spec.application, { type: 'DeclarationSaved', at, declaration: edited });
  expect(again.declarationStatement).toBeNull();
  const issued = { ...new ApplicationSpec().toSigning().application, declarationStatement: residence };
  const corrected = evolve(issued, { type: 'SummaryEdited', at, declaration: edited });
  expect(corrected.declarationStatement).toBeNull();
});

test('[S-09] the holder of the account stands in the record as the merchant confirmed it', () => {
  const { events } = new ApplicationSpec().toVerifications();
  const holderTextVersion = '2026-11-26';
  const confirmed = (isPJ: boolean) =>
    confirmedStatements(
      events.map((event) => {
        if (event.type === 'ApplicationStarted') return { ...event, isPJ };
        if (event.type !== 'ConditionsProposed') return event;
        return { ...event, conditions: { ...event.conditions, holderTextVersion } };
      }),
    );
  const holder = { textVersion: holderTextVersion };
  expect(confirmed(false)).toMatchObject([{ id: 'accountHolderPerson', ...holder }, sources]);
  expect(confirmed(true)).toMatchObject([{ id: 'accountHolderCompany', ...holder }, sourcesOfCompany]);
});

test('which sentence it was outlives the erasure, and nothing of what was declared', () => {
  const event = { type: 'DeclarationSaved' as const, at: '2026-11-21T12:00:00Z', declaration: chilean };
  expect(redactedEvent({ ...event, statement: residence })).toMatchObject({
    statement: residence,
    declaration: { nationality: '', livesInChile: false },
  });
});
