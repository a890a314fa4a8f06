import { staffRoutes } from '@afilia/api-contract/generated/staff-routes';
import type { AnswerOf, FileAnswer, InputOf } from '@afilia/api-contract/staff/operation';
import type { StaffOperationName, StaffOperations } from '@afilia/api-contract/staff/operations';
import type { StaffRefusal } from '@afilia/api-contract/staff/refusal';
import { sendAgainWhileBusy } from './send-again.ts';

/** The reason of a failed request; `offline` when the backend could not be reached. */
export type Refusal = Omit<StaffRefusal, 'reason'> & { reason: StaffRefusal['reason'] | 'offline' };

export type ApiResult<Answer> = { ok: true; value: Answer } | { ok: false; refusal: Refusal };

/** The input of an operation, as its definition says. */
export type StaffInput<Name extends StaffOperationName> = InputOf<StaffOperations[Name]>;

type Arguments<Input> = unknown extends Input ? [] : [input: Input];
/** The bytes of an upload, and headers beside its type. */
type BytesOf<Route> = Route extends `${string} takes ${string}`
  ? [body: Blob, headers?: Record<string, string>]
  : [];
type Received<Answer> = [Answer] extends [FileAnswer] ? Blob : Answer;

/** One function for each operation of the staff's API. */
type StaffApi = {
  [Name in StaffOperationName]: (
    ...sent: [...Arguments<StaffInput<Name>>, ...BytesOf<(typeof staffRoutes)[Name]>]
  ) => Promise<ApiResult<Received<AnswerOf<StaffOperations[Name]>>>>;
};

/** A proxy can answer in another format. */
const readRefusal = (value: unknown): Refusal =>
  typeof value === 'object' && value !== null && 'reason' in value && typeof value.reason === 'string'
    ? (value as Refusal)
    : { reason: 'internal' };

/** Tells if an answer is a refusal of the staff's API, and not one of a server before it. */
async function hasReason(answer: Response): Promise<boolean> {
  const value: unknown = await answer.json().catch(() => undefined);
  return typeof value === 'object' && value !== null && 'reason' in value;
}

/** The request of a route: parts of its address out of the input, the rest as query or JSON. */
function requestOf(route: string, input: object, body?: Blob, headers: Record<string, string> = {}) {
  const [method = '', path = '', ...words] = route.split(' ');
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const part = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(part);
  });
  const upload = words[0] === 'takes' ? words[1] : undefined;
  if (method === 'POST' && upload === undefined) {
    const json = { 'content-type': 'application/json' };
    return { address, method, headers: json, body: JSON.stringify(Object.fromEntries(rest)) };
  }
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)])).toString();
  return {
    address: query === '' ? address : `${address}?${query}`,
    method,
    ...(body && { headers: { 'content-type': upload ?? '', ...headers }, body }),
  };
}

const callerOf =
  (route: string) =>
  async (input: object = {}, body?: Blob, headers?: Record<string, string>): Promise<ApiResult<unknown>> => {
    try {
      const { address, ...request } = requestOf(route, input, body, headers);
      // The result of a POST without a command's id is unknown once a handler had it: such an answer has a reason.
      const isRepeatable = request.method !== 'POST' || 'commandId' in input;
      const answer = await sendAgainWhileBusy(
        () => fetch(`/staff/api/${address}`, { credentials: 'same-origin', ...request }),
        async (refused) => isRepeatable || !(await hasReason(refused)),
      );
      if (answer.ok && route.endsWith('gives file')) return { ok: true, value: await answer.blob() };
      const text = await answer.text();
      const value: unknown = text === '' ? undefined : JSON.parse(text);
      return answer.ok ? { ok: true, value } : { ok: false, refusal: readRefusal(value) };
    } catch {
      return { ok: false, refusal: { reason: 'offline' } };
    }
  };

/** The console's requests to the backend, as packages/api-contract defines them. The session is an HttpOnly cookie. */
export const staffApi = Object.fromEntries(
  Object.entries(staffRoutes).map(([name, route]) => [name, callerOf(route)]),
) as StaffApi;
