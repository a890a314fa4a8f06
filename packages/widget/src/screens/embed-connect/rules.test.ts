import { expect, test } from 'vitest';
import { sampleApplication } from '../../gallery/sample-application.ts';
import { credentialsOf, keyRule, viewOf } from './rules.ts';

const connection = {
  ways: ['form' as const, 'upload' as const],
  attemptsLeft: 3,
  connecting: false,
  errorCode: null,
  sealingKey: '{}',
  attempt: 1,
  uploads: [],
  link: { waitsUntil: null, otherRut: false, left: 3 },
};

test('[F-04] the form is offered while there are tries, and closes after the third wrong key', () => {
  expect(viewOf({ connection })).toBe('form');
  expect(viewOf({ connection: { ...connection, attemptsLeft: 0, ways: ['upload' as const] } })).toBe(
    'closed',
  );
});

test('[S-09] a house that does not take keys shows no form', () => {
  expect(viewOf({ connection: { ...connection, ways: ['upload' as const] } })).toBe('otherWays');
});

test('[S-09] the person waits during requests to the sources; after a pause they send them again', () => {
  expect(viewOf({ connection: { ...connection, connecting: true } })).toBe('connecting');
  expect(viewOf({ connection: null })).toBe('paused');
});

test('[S-09] a key has 4 to 64 characters, and blanks are part of it', () => {
  expect(keyRule('abc')).not.toBeNull();
  expect(keyRule(' abc')).toBeNull();
  expect(keyRule('x'.repeat(65))).not.toBeNull();
});

test('[S-09] nothing is sealed when there is nothing to connect', () => {
  expect(credentialsOf(sampleApplication(), 'clave')).toBeNull();
  expect(credentialsOf(sampleApplication({ connection }), 'clave')).toMatchObject({ rut: '12345678-5' });
});
