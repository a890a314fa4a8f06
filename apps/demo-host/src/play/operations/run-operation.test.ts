import { expect, test } from 'vitest';
import { maxLetters, readAnswer } from './read-answer.ts';
import { readVariables } from './read-variables.ts';
import { createRunner } from './run-operation.ts';
import { outcomeText } from './text.ts';

const token = 'T'.repeat(43);
const begun = {
  data: { result: { __typename: 'StartedApplication', sessionToken: token, application: { id: '1' } } },
};
const given = (typed: string) => readVariables(typed, { needsCommandId: true, newId: () => 'new-id' });

test('a commandId is added where none was typed, and one that was typed stays', () => {
  expect(given('{"otp":"123456"}')).toEqual({ text: '{"commandId":"new-id","otp":"123456"}' });
  expect(given('{"commandId":"mine"}')).toEqual({ text: '{"commandId":"mine"}' });
  expect(given('  ')).toEqual({ text: '{"commandId":"new-id"}' });
  expect(readVariables('{}', { needsCommandId: false, newId: () => 'x' })).toEqual({ text: '{}' });
});

test('text that is no JSON, or no object, is not sent; any valid name goes out as it was typed', () => {
  for (const typed of ['{', '{"a":1,}', 'rut: 1', '{} {}'])
    expect(given(typed), typed).toEqual({ fault: 'notJson' });
  for (const typed of ['[]', 'null', '7', '"x"']) expect(given(typed), typed).toEqual({ fault: 'notObject' });
  expect(given('{"__proto__":{"commandId":"theirs"}}')).toEqual({
    text: '{"commandId":"new-id","__proto__":{"commandId":"theirs"}}',
  });
});

test('a token of a session and a ticket are not in what is shown, wherever they stand', () => {
  const ticket = 'K'.repeat(40);
  const { text, sessionToken } = readAnswer(
    JSON.stringify({ ...begun, extensions: { list: [{ ticket }, { claimToken: token }] } }),
  );
  expect(sessionToken).toBe(token);
  expect(text).not.toContain(token);
  expect(text).not.toContain(ticket);
  expect(text).toContain('"id": "1"');
});

test('a long answer is shown by its beginning, and says how long it is', () => {
  const long = readAnswer(
    JSON.stringify({ data: { result: { __typename: 'LegalText', text: 'a'.repeat(50_000) } } }),
  );
  expect(long.text).toHaveLength(maxLetters);
  expect(outcomeText({ kind: 'answer', status: 200, ...long })).toMatch(
    /primeros 20\.000 de 50\.\d{3} caracteres/u,
  );
});

test('a refusal is shown with code and reason, also for an error or an answer without JSON', () => {
  const refused = { __typename: 'Refusal', code: 'R13', reason: 'outOfOrder' };
  expect(readAnswer(JSON.stringify({ data: { result: refused } })).refusal).toBe('R13 outOfOrder');
  const error = { message: 'La sesión terminó.', extensions: { code: 'R13', reason: 'sessionExpired' } };
  expect(readAnswer(JSON.stringify({ errors: [error] }))).toMatchObject({
    refusal: 'R13 sessionExpired',
    message: 'La sesión terminó.',
  });
  // An application has a reason of its own, which is no refusal of the input.
  const application = { __typename: 'Application', code: 'R13', reason: 'x' };
  expect(readAnswer(JSON.stringify({ data: { result: application } })).refusal).toBeNull();
  expect(readAnswer('<b>').text).toBe('<b>');
});

/** Creates a service that answers each request in turn, and the list of its requests. */
function service(...answers: Response[]) {
  const seen: { headers: Headers; body: string }[] = [];
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    seen.push({ headers: new Headers(init?.headers), body: String(init?.body) });
    const answer = answers.shift();
    if (!answer) throw new TypeError('network');
    return answer;
  };
  return { seen, runner: createRunner({ url: '/graphql', apiKey: 'key', fetch }) };
}

test('the session of an answer is borne by what is sent afterwards, until it is forgotten', async () => {
  const { seen, runner } = service(Response.json(begun), Response.json({}), Response.json({}));
  await runner.run('start-application', '{"a":1}');
  await runner.run('application', '{}');
  runner.clearSession();
  await runner.run('application', '{}');
  expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual([null, `Bearer ${token}`, null]);
  expect(seen[0]?.body).toBe('{"documentId":"start-application","variables":{"a":1}}');
});

test('of a stream the first event is shown, and the rest is not waited for', async () => {
  const endless = new ReadableStream<Uint8Array>({
    start: (stream) =>
      stream.enqueue(
        new TextEncoder().encode(':\n\nevent: next\ndata: {"data":{"result":{"version":3}}}\n\n'),
      ),
  });
  const headers = { 'content-type': 'text/event-stream' };
  const { runner } = service(new Response(endless, { headers }));
  expect(await runner.run('application-changed', '{}')).toMatchObject({
    text: expect.stringContaining('"version": 3'),
  });
});

test('an answer without end is left after a megabyte, and no answer says what to do', async () => {
  const endless = new ReadableStream<Uint8Array>({
    pull: (stream) => stream.enqueue(new Uint8Array(65_536)),
  });
  const { runner } = service(new Response(endless));
  expect(outcomeText(await runner.run('catalogue', '{}'))).toBe('La respuesta pasa de 1 MB y no se muestra.');
  expect(outcomeText(await runner.run('catalogue', '{}'))).toContain('Revisa la red');
});
