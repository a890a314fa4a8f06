import { randomUUID } from 'node:crypto';
import { type ApiScope, apiScopes } from '@afilia/backend/partners/ports/partner';
import type { Answered, banksServer } from './banks-server.ts';
import type { RunningBackend } from './running-backend.ts';

type Requested = {
  scope: ApiScope;
  path: string;
  method: 'get' | 'post' | 'patch' | 'delete';
  /** Type of its body; JSON if absent. */
  type?: string;
};

/** Ways that one path alone has. */
type More = (
  request: (given: string, init?: RequestInit) => Promise<Answered>,
  headers: Record<string, string>,
) => Promise<Answered>[];

type Deps = Pick<ReturnType<typeof banksServer>, 'ask'> & {
  backend: () => RunningBackend;
  tokenFor: (scopes: readonly ApiScope[]) => Promise<string>;
  note: (path: string, method: string, answer: Answered) => Promise<void>;
  /** Lets a minute pass. */
  later: () => void;
};

const at = (path: string, given: string) => path.replace('/api/v1/', '').replace('{id}', given);

/**
 * Asks one path of the API for banks' servers in each way that any path has; at last more often than a minute allows.
 *
 * @param own - an existing one of that kind
 * @param body - JSON that a POST accepts
 */
export const everyWay =
  ({ backend, ask, tokenFor, note, later }: Deps) =>
  async (
    { scope, method, path, type = 'application/json' }: Requested,
    own: string,
    body: string,
    more: More = () => [],
  ): Promise<void> => {
    later();
    const verb = method.toUpperCase();
    const token = await tokenFor([scope]);
    const other = await tokenFor(apiScopes.filter((one) => one !== scope));
    const takesBody = method === 'post' || method === 'patch';
    const headers = { 'content-type': type, 'idempotency-key': randomUUID() };
    const request = (given: string, bearer: string | undefined, init: RequestInit = {}) =>
      ask(at(path, given), bearer, { method: verb, ...init });
    const withBody = (sent: string, others: object = {}) =>
      request(own, token, { headers: { ...headers, ...others }, body: sent });
    await note(path, method, await request(own, undefined));
    await note(path, method, await request(own, other));
    if (path.includes('{id}'))
      await note(path, method, await request('none', token, takesBody ? { headers, body: '{}' } : {}));
    if (method === 'get') await note(path, method, await request(own, token));
    if (takesBody) {
      await note(path, method, await withBody('{'));
      await note(path, method, await withBody(JSON.stringify({ url: 'x'.repeat(70_000) })));
      await note(path, method, await withBody('{}', { 'content-type': 'text/plain' }));
    }
    for (const answer of more((given, init) => request(given, token, init), headers))
      await note(path, method, await answer);
    if (method === 'post') {
      const key = { 'idempotency-key': randomUUID() };
      await note(path, method, await withBody(body, key));
      await note(path, method, await withBody('{"other":1}', key));
      await note(path, method, await withBody('{}', { 'idempotency-key': 'a b' }));
      // As a node leaves it that carries out the first one.
      await backend().store.database.query('UPDATE api_idempotency SET status = NULL WHERE key = $1', [
        key['idempotency-key'],
      ]);
      await note(path, method, await withBody(body, key));
    }
    if (method === 'delete') await note(path, method, await request(own, token));
    const usual = takesBody ? { headers, body: '{}' } : {};
    await Promise.all(Array.from({ length: 60 }, () => request('none', token, usual)));
    await note(path, method, await request(own, token, usual));
  };
