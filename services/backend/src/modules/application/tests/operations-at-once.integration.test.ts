import { randomUUID } from 'node:crypto';
import { Applicant } from '@afilia/testing/people/applicant';
import { goodForms } from '@afilia/testing/people/good-forms';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { afterAll, beforeAll, expect, test } from 'vitest';

let backend: RunningBackend;

beforeAll(async () => {
  backend = await startBackend(undefined, {
    environment: { RATE_LIMIT_FACTOR: '1', OPERATIONS_PER_ADDRESS: '2' },
  });
});
afterAll(() => backend?.close());

/** Saves the same business so many times at once. @returns of each answer its status, and when to come back */
async function saveAtOnce(rosa: Applicant, count: number, signal?: AbortSignal): Promise<string[]> {
  const mails = { email: rosa.email, emailConfirmation: rosa.email };
  const answers = Array.from({ length: count }, async () => {
    const variables = { commandId: randomUUID(), input: { ...goodForms.prospect, ...mails } };
    const response = await fetch(`${backend.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-api-key': backend.apiKey,
        authorization: `Bearer ${rosa.session}`,
      },
      body: JSON.stringify({ documentId: 'save-prospect', variables }),
      ...(signal && { signal }),
    });
    await response.arrayBuffer();
    return `${response.status} ${response.headers.get('retry-after') ?? ''}`.trimEnd();
  });
  return (await Promise.allSettled(answers)).map((one) => (one.status === 'fulfilled' ? one.value : ''));
}

test('more operations at once than an address may run are put off, and later ones are answered', async () => {
  const rosa = new Applicant(backend);
  await rosa.toProducts('12345678-5');
  const statuses = await saveAtOnce(rosa, 20);
  expect(statuses).toContain('200');
  expect(statuses).toContain('503 1');
  // Those that hang up give their slot back as well, once what they asked for has ended.
  const stop = new AbortController();
  const hungUp = saveAtOnce(rosa, 10, stop.signal);
  stop.abort();
  await hungUp;
  await expect.poll(async () => saveAtOnce(rosa, 2)).toEqual(['200', '200']);
});
