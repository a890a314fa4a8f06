import { expect, test, vi } from 'vitest';
import type { Tell } from '../../public/developer-errors.ts';
import type { Widget } from './widget.ts';
import { dropHostSession, offerHostSession, startWithHostSession } from './host-session.ts';
import { openHostSession } from './open-host-session.ts';

test.each(['hostSessionUsed', 'invitationExpired', 'a word of a later server'])(
  'A09: a secret that is refused (%s) is reported to the developers of the page, never the secret',
  (reason) => {
    const tell = vi.fn<Tell>();
    const merge = vi.fn<(part: object) => void>();
    const keeper = { dropDraft: () => undefined };
    const widget = { place: { merge }, keeper, tell } as unknown as Parameters<typeof dropHostSession>[0];
    expect(dropHostSession(widget, [{ field: 'hostSession', reason }])).toEqual([]);
    const known = reason.includes(' ') ? 'hostSessionUnknown' : reason;
    expect(tell.mock.calls).toEqual([['A09', known]]);
    expect(merge.mock.calls).toEqual([[{ hostSession: null, hostSessionRefused: known }]]);
  },
);

// Browsers render pages ahead; here the page is seen.
vi.stubGlobal('document', { hidden: false, addEventListener: () => undefined });

const over = { __typename: 'Refusal', fieldErrors: [{ field: 'hostSession', reason: 'hostSessionExpired' }] };
const prepared = {
  __typename: 'HostSession',
  isPJ: null,
  fields: [{ field: 'rut', value: '1-9', locked: true }],
};

/** A widget of which the parts are there that a host session touches; `answers` by secret. */
function widgetWith(answers: Record<string, object>, fetch: (() => Promise<string>) | null) {
  let state: Record<string, unknown> = { hostSession: null, hostSessionRefused: null, sideRoad: null };
  const tell = vi.fn<Tell>();
  const used: string[] = [];
  const commands: (string | null)[] = [];
  const execute = async (
    _name: string,
    { clientSecret, commandId }: { clientSecret: string; commandId: string | null },
  ) => {
    used.push(clientSecret);
    commands.push(commandId);
    return { ok: true, value: { clientSecret, ...answers[clientSecret] } };
  };
  const drafts = new Map<string, object>();
  const widget = {
    place: { get: () => state, merge: (part: object) => void (state = { ...state, ...part }) },
    keeper: {
      session: () => null,
      draft: (name: string) => drafts.get(name) ?? null,
      keepDraft: (name: string, values: object) => void drafts.set(name, values),
      dropDraft: (name: string) => void drafts.delete(name),
    },
    api: { execute },
    model: { merge: () => undefined },
    ended: new AbortController().signal,
    clientSecret: { fetch, asked: false },
    tell,
  } as unknown as Widget;
  return { widget, tell, used, commands, drafts };
}

test('a page without a client secret gets a request for one, once', async () => {
  const fetch = vi.fn<() => Promise<string>>(async () => 'cs_new');
  const { widget, used } = widgetWith({ cs_new: prepared }, fetch);
  offerHostSession(widget, null);
  offerHostSession(widget, null);
  await vi.waitFor(() =>
    expect(widget.place.get().hostSession).toEqual({ secret: 'cs_new', fields: prepared.fields }),
  );
  expect(used).toEqual(['cs_new']);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a client secret that is over is replaced by a new one, once, without a report', async () => {
  const fetch = vi.fn<() => Promise<string>>(async () => 'cs_new');
  const { widget, used, tell } = widgetWith({ cs_old: over, cs_new: prepared }, fetch);
  widget.place.merge({ hostSession: { secret: 'cs_old', fields: [] } });
  await openHostSession(widget, 'cs_old');
  expect(used).toEqual(['cs_old', 'cs_new']);
  expect(widget.place.get().hostSession?.secret).toBe('cs_new');
  expect(tell).not.toHaveBeenCalled();
  const twice = widgetWith({ cs_old: over, cs_new: over }, fetch);
  twice.widget.place.merge({ hostSession: { secret: 'cs_old', fields: [] } });
  await openHostSession(twice.widget, 'cs_old');
  expect(twice.used).toEqual(['cs_old', 'cs_new']);
  expect(twice.widget.place.get().hostSessionRefused).toBe('hostSessionExpired');
  expect(twice.tell.mock.calls).toEqual([['A09', 'hostSessionExpired']]);
});

test('A09: a page that throws, or gives no text, gets a report, and the person goes on without', async () => {
  for (const fetch of [
    async () => Promise.reject(new Error('cs_secret')),
    async () => '',
    async () => 7 as never,
  ]) {
    const { widget, tell } = widgetWith({ cs_old: over }, fetch);
    widget.place.merge({ hostSession: { secret: 'cs_old', fields: [] } });
    await openHostSession(widget, 'cs_old');
    expect(widget.place.get()).toMatchObject({ hostSession: null, hostSessionRefused: 'hostSessionExpired' });
    expect(tell.mock.calls).toEqual([
      ['A09', 'fetchClientSecret'],
      ['A09', 'hostSessionExpired'],
    ]);
  }
});

test('a secret that ends while the form is filled in is replaced when the application begins', async () => {
  const { widget } = widgetWith({}, async () => 'cs_new');
  widget.place.merge({ hostSession: { secret: 'cs_old', fields: [] } });
  const used: (string | null)[] = [];
  const start = async (secret: string | null) => {
    used.push(secret);
    return secret === 'cs_new' ? { ok: true } : { ok: false, error: over };
  };
  expect(await startWithHostSession(widget, start)).toEqual({ ok: true });
  expect(used).toEqual(['cs_old', 'cs_new']);
  widget.clientSecret.fetch = null;
  widget.place.merge({ hostSession: { secret: 'cs_old', fields: [] } });
  expect(await startWithHostSession(widget, start)).toEqual({ ok: false, error: over });
});

test('the one-time word of an invitation becomes the secret, which the tab keeps; a reload before the answer is the same use', async () => {
  const opened = { ...prepared, clientSecret: 'cs_of_word' };
  const { widget, commands, drafts } = widgetWith({ 'a.b.c': opened }, null);
  offerHostSession(widget, 'a.b.c');
  const started: (string | null)[] = [];
  // Pressed before the answer is there.
  await startWithHostSession(widget, async (secret) => {
    started.push(secret);
    return { ok: true };
  });
  expect(started).toEqual(['cs_of_word']);
  expect(drafts.get('invitation')).toEqual({ secret: 'cs_of_word' });

  drafts.set('invitation', { secret: 'a.b.c', commandId: commands[0] });
  widget.place.merge({ hostSession: null });
  offerHostSession(widget, 'a.b.c');
  await vi.waitFor(() => expect(commands).toHaveLength(2));
  expect(commands[1]).toBe(commands[0]);
  expect(commands[0]).toMatch(/^[0-9a-f]{32}$/u);
});

test('a word that is over is reported, and a reload does not request it again', async () => {
  const { widget, drafts } = widgetWith({ 'a.b.c': over }, null);
  widget.place.merge({ hostSession: { secret: 'a.b.c', fields: [] } });
  await openHostSession(widget, 'a.b.c');
  expect(widget.place.get()).toMatchObject({ hostSession: null, hostSessionRefused: 'hostSessionExpired' });
  expect(drafts.size).toBe(0);
});
