import { randomUUID } from 'node:crypto';
import { type ApiScope, apiScopes } from '@afilia/backend/partners/ports/partner';
import {
  addressOf,
  type PartnerOperation,
  readsQuery,
} from '@afilia/backend/partners/server/define-operation';
import { hashOf } from '@afilia/backend/partners/use-cases/api-tokens';
import type { RunningBackend } from './running-backend.ts';

/** An answer of the API, read. */
export type Answered = { status: number; headers: Headers; body: Record<string, unknown>; text: string };

type Sent = 'POST' | 'PATCH' | 'DELETE';

/** The server of a bank: makes clients, asks for tokens, and asks the API. @param of - the backend, once it runs */
export function banksServer(of: () => RunningBackend) {
  const clientOf = async (hostId: string, scopes: readonly ApiScope[] = apiScopes) => {
    const client = { id: `cli_${randomUUID()}`, secret: randomUUID() };
    const at = of().clock.now().toISOString();
    const made = { id: client.id, hostId, scopes, name: 'Core', secretHash: hashOf(client.secret), at };
    await of().store.partner.clients.create(made);
    return client;
  };
  const requestToken = (credentials: string, body: string, type = 'application/x-www-form-urlencoded') =>
    fetch(`${of().url}/oauth/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
        'content-type': type,
      },
      body,
    });
  const tokenOf = async ({ id, secret }: { id: string; secret: string }) => {
    const answer = await requestToken(`${id}:${secret}`, 'grant_type=client_credentials');
    return ((await answer.json()) as { access_token: string }).access_token;
  };
  const bankToken = async (hostId: string, scopes?: readonly ApiScope[]) =>
    tokenOf(await clientOf(hostId, scopes));

  const ask = async (path: string, token?: string, init: RequestInit = {}): Promise<Answered> => {
    const answer = await fetch(`${of().url}/api/v1/${path}`, {
      ...init,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(init.headers as Record<string, string>),
      },
    });
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      body: /json/u.test(answer.headers.get('content-type') ?? '')
        ? (JSON.parse(text) as Record<string, unknown>)
        : {},
      text,
    };
  };
  const send = (
    method: Sent,
    path: string,
    token: string | undefined,
    body: object = {},
    key: string = randomUUID(),
  ) =>
    ask(path, token, {
      method,
      headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      body: JSON.stringify(body),
    });
  const post = (token: string, body: object, key?: string) => send('POST', 'host-sessions', token, body, key);
  /** Sends the example of an operation. @param parts - of its address, in place of those of the example */
  const sendExample = (
    operation: PartnerOperation,
    token: string | undefined,
    parts: Readonly<Record<string, string>> = {},
  ): Promise<Answered> => {
    const { method, path } = addressOf(operation);
    const input = new Map(Object.entries({ ...operation.example, ...parts }));
    const address = path.replace('/api/v1/', '').replaceAll(/\{(\w+)\}/gu, (_, part: string) => {
      const value = String(input.get(part));
      input.delete(part);
      return value;
    });
    if (!readsQuery(operation))
      return send(method.toUpperCase() as Sent, address, token, Object.fromEntries(input));
    const query = new URLSearchParams([...input].map(([name, value]) => [name, String(value)]));
    const { upload } = operation;
    return ask(`${address}?${String(query)}`, token, {
      method: method.toUpperCase(),
      ...(upload && {
        headers: { 'content-type': upload, 'idempotency-key': randomUUID() },
        body: 'client_reference\none\n',
      }),
    });
  };
  /** A cursor of the log of changes that is over. */
  const oldCursor = async (): Promise<string> => {
    const page = await of().store.partner.changes.page('default', undefined, 1, '2026-01-01T00:00:00.000Z');
    return typeof page === 'string' ? '' : page.cursor;
  };
  return { clientOf, requestToken, tokenOf, bankToken, ask, send, sendExample, post, oldCursor };
}
