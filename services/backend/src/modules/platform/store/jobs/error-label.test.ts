import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { errorLabel } from './error-label.ts';

const ofServer = (code: string) =>
  Object.assign(new Error('prepared statement "afilia_1" does not exist'), { name: 'error', code });

test('a line about a job names the code below what the query builder put around it, and quotes nothing', () => {
  const error = new DrizzleQueryError('INSERT INTO x VALUES ($1)', ['camila@correo.cl'], ofServer('26000'));
  expect(errorLabel(error)).toBe('Error, caused by error 26000');
});

test.each([
  ['of one error', Object.assign(new TypeError('12.345.678-5'), { code: 'ERR_X' }), 'TypeError ERR_X'],
  [
    'of three in a row',
    new Error('a', { cause: new Error('b', { cause: ofServer('25006') }) }),
    'Error, caused by Error, caused by error 25006',
  ],
  [
    'of several at once',
    new AggregateError([Object.assign(new Error('::1'), { code: 'ECONNREFUSED' })], 'both'),
    'AggregateError, caused by Error ECONNREFUSED',
  ],
  ['of a code that is a text', Object.assign(new Error('x'), { code: 'camila@correo.cl' }), 'Error'],
  ['of what is no error', 'camila@correo.cl', 'string'],
  ['below which no error stands', new Error('x', { cause: 'camila@correo.cl' }), 'Error, caused by string'],
])('the label %s', (_what, error, label) => {
  expect(errorLabel(error)).toBe(label);
});

test('an error that causes itself has an end', () => {
  const error = new Error('x');
  error.cause = error;
  expect(errorLabel(error).length).toBeLessThan(200);
});
