import { operationGuide } from '@afilia/api-contract/generated/operation-guide';
import { schemaText } from '@afilia/api-contract/generated/schema';
import { storedOperations } from '@afilia/api-contract/generated/stored-operations';
import { allScenarios } from '@afilia/sandbox/scenarios/all-scenarios';
import { people } from '@afilia/sandbox/sources/legal-entities/people';
import { buildSchema, getVariableValues, Kind, parse } from 'graphql';
import { expect, test } from 'vitest';

const { operations, sent, answered } = operationGuide;
const byName = (name: string) => operations.find((one) => one.name === name);

test('the guide has every stored operation, and what its variables and answers are made of', () => {
  expect(operations.map(({ name }) => name).toSorted()).toEqual(Object.keys(storedOperations).toSorted());
  expect(byName('save-prospect')).toMatchObject({
    kind: 'mutation',
    roles: ['applicant', 'nonSignatory'],
    variables: [
      { name: 'commandId', type: 'ID!' },
      { name: 'input', type: 'ProspectInput!' },
    ],
    answers: ['Application', 'Refusal'],
  });
  expect(sent['ProspectInput']?.fields).toContainEqual({ name: 'addresses', type: '[AddressInput!]' });
  expect(sent['AddressInput']?.fields?.length).toBeGreaterThan(5);
  expect(answered['Refusal']).toContain('fieldErrors');
});

test('each example fits the schema', () => {
  const schema = buildSchema(schemaText);
  const wrong = operations.flatMap(({ name, example }) => {
    const text = storedOperations[name as keyof typeof storedOperations];
    const [definition] = parse(text).definitions;
    if (definition?.kind !== Kind.OPERATION_DEFINITION) return [`${name} is no operation`];
    const values = { commandId: 'a'.repeat(16), ...example };
    const { errors = [] } = getVariableValues(schema, definition.variableDefinitions ?? [], values);
    return errors.map((error) => `${name}: ${error.message}`);
  });
  expect(wrong).toEqual([]);
});

test('people of examples are people of the sandbox', () => {
  const digits = (rut: string) => rut.replaceAll(/[^\dkK]/gu, '').toUpperCase();
  const known = new Set(
    [...allScenarios.map(({ rut }) => rut), ...Object.values(people).map(({ run }) => run)].map(digits),
  );
  const found = [
    ...JSON.stringify(operations.map(({ example }) => example)).matchAll(
      /\b\d{1,2}(?:\.\d{3}\.\d{3}|\d{6})-[\dkK](?!\w)/gu,
    ),
  ].map(([rut]) => digits(rut));
  expect(found.length).toBeGreaterThan(2);
  expect(found.filter((rut) => !known.has(rut))).toEqual([]);
});

test('a refusal is documented with its code', () => {
  const refusals = byName('verify-otp')?.refusals ?? [];
  expect(refusals).toContainEqual({ code: 'E20', reason: 'otpWrong' });
  expect(refusals).toContainEqual({ code: 'R12', reason: 'otpAttemptsExceeded' });
  expect(byName('legal-text')?.refusals).toEqual([]);
  expect(byName('catalogue')?.refusals).toContainEqual({ code: 'E02', reason: 'catalogueUnavailable' });
});
