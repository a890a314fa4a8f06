import type { Operations } from '@afilia/api-contract/generated/operations';
import { retryDelaysMs } from '@afilia/api-contract/retry-delays';
import { err, ok, type Result } from '@afilia/domain/values/result';
import { createChallengeAnswers } from './challenge-answers.ts';
import { isKeyRefusal } from './check-key.ts';
import { type Envelope, parseEnvelope } from './envelope.ts';
import { withTimeout } from './with-timeout.ts';
import { isOffline as saysOffline, networkAnswered, probeNetwork } from './network-hint.ts';
import { newTraceparent } from './traceparent.ts';
import { aborted, delayUntilOnline } from './waits.ts';

export type OperationName = keyof Operations;
export type Variables<Name extends OperationName> = Operations[Name]['variables'];
/** Variables, or a factory called before each attempt for variables that expire; null aborts the command. */
export type VariablesOrFactory<Sent> = Sent | (() => Promise<Sent | null>);
export type Answer<Name extends OperationName> = Operations[Name]['data']['result'];

/** A call that brought no usable answer. `reference` is known to the server's logs. */
export type ApiFailure = {
  code: 'E18' | 'E21';
  /**
   * `protocol`: an answer that cannot be read; `sessionOver`: the server knows no such session; `notReady`: the request
   * could not be made any more; `takenBack`: it was never sent.
   */
  reason: 'timeout' | 'network' | 'protocol' | 'sessionOver' | 'notReady' | 'takenBack';
  reference: string | null;
};

export type ApiOptions = {
  url: string;
  apiKey: string;
  /** The session's bearer token, when there is one. */
  token: () => string | null;
  /** The random name of this browser, made at the first request; null if it stores nothing. */
  deviceKey?: () => string | null;
  fetch: typeof fetch;
  /** Called with true when the network is unavailable, and with false when it is back. */
  onOffline: (offline: boolean) => void;
  /** Called with true while a challenge of the server is being solved, and with false afterwards. */
  onProving?: (proving: boolean) => void;
  /** Called with the server's word when it does not take the key. */
  onKeyRefused?: (reason: string) => void;
  /** Waits between tries of one call, ms. */
  retryDelays?: readonly number[];
  /** Limit of one try, ms (spec/numbers#waits). */
  timeout?: number;
  wait?: (ms: number) => Promise<void>;
  /** True if the browser reports no network and no answer has shown otherwise; failures then do not count. */
  isOffline?: () => boolean;
  /** Probes the network; resolves to true if it is there. */
  probe?: () => Promise<boolean>;
  /** Aborts every call and every wait. */
  stopped?: AbortSignal;
};

/** Interval of network probes while offline, ms: a browser can be wrong about being offline. */
const offlineWait = 8000;

/** A stream without even a sign of life for so long is dead, ms; the server sends one every 12 s. */
const maxSilence = 40_000;

/** The accepted type of a request for a file; it has no body, so no content type either. */
const anyFile = '*/*';

const headersOf = (options: ApiOptions, accept: string): Record<string, string> => ({
  ...(accept !== anyFile && { 'content-type': 'application/json' }),
  accept,
  ...credentialHeaders(options),
});

/** Returns the headers that identify the caller. */
export const credentialHeaders = ({ apiKey, token, deviceKey }: ApiOptions): Record<string, string> => {
  const bearer = token();
  const device = deviceKey?.() ?? null;
  return {
    'x-api-key': apiKey,
    ...(bearer && { authorization: `Bearer ${bearer}` }),
    ...(device && { 'x-device-key': device }),
  };
};

/** The end of a stream: `displaced`, for a newer one of the same session; `sessionOver`, with its session. */
export type StreamEnd = 'notOpened' | 'ended' | 'displaced' | 'sessionOver';

/**
 * The client of the stored operations: the name goes over the wire, never query text (decision app-definitions).
 *
 * A try that finds no network is repeated with the same variables; every mutation carries a
 * commandId, so that a repeat changes nothing twice.
 */
export function createApiClient(options: ApiOptions) {
  const {
    retryDelays = retryDelaysMs,
    timeout = 30_000,
    stopped,
    wait = (ms) => delayUntilOnline(ms, stopped),
    isOffline = saysOffline,
    probe = probeNetwork,
    onOffline,
  } = options;

  /**
   * Counts the tries of one call and waits between them. A try that fails while the browser says that
   * there is no network is not lost: the call goes out when it is back, however long that takes.
   *
   * @returns false when it is time to give up
   */
  function createRetryDelay(takenBack?: AbortSignal): () => Promise<boolean> {
    let tries = 0;
    return async () => {
      if (stopped?.aborted) return false;
      const delay = isOffline() ? offlineWait : retryDelays[tries++];
      if (delay === undefined) return false;
      onOffline(true);
      await Promise.race([wait(delay), aborted(takenBack)]);
      return !stopped?.aborted;
    };
  }

  async function once(
    body: string,
    traceparent: string,
    onAnswer = networkAnswered,
  ): Promise<Result<unknown, ApiFailure | 'away'>> {
    const limit = withTimeout(timeout, stopped);
    const { signal } = limit;
    try {
      const response = await options.fetch(options.url, {
        method: 'POST',
        headers: { ...headersOf(options, 'application/json'), traceparent },
        body,
        signal,
      });
      onAnswer();
      const reference = response.headers.get('x-request-id');
      if ([502, 503, 504].includes(response.status)) return err('away');
      // An answer that is cut off on its way throws here, and the request is repeated.
      const envelope = parseEnvelope(await response.text());
      const result = envelope?.data?.result;
      if (result !== undefined && result !== null && !envelope?.errors?.length) return ok(result);
      const { reference: serverReference, reason } = envelope?.errors?.[0]?.extensions ?? {};
      if (isKeyRefusal(reason)) options.onKeyRefused?.(reason);
      return err({
        code: 'E18',
        reason: reason === 'sessionExpired' ? 'sessionOver' : 'protocol',
        reference: typeof serverReference === 'string' ? serverReference : reference,
      });
    } catch {
      if (limit.isUp()) return err({ code: 'E21', reason: 'timeout', reference: null });
      return err('away');
    } finally {
      limit.end();
    }
  }

  /**
   * Executes a stored operation.
   *
   * @param variables a function is called before each try, after the wait for the network
   * @param takenBack ends the wait for the network while nothing was sent; once it may have been, it goes on
   * @returns the operation's answer (which may be a Refusal), or E21 when it took longer than the
   *   limit, E18 when the answer was nonsense or the network stayed away
   */
  async function execute<Name extends OperationName>(
    name: Name,
    variables: VariablesOrFactory<Variables<Name>>,
    takenBack?: AbortSignal,
  ): Promise<Result<Answer<Name>, ApiFailure>> {
    const waitForNextAttempt = createRetryDelay(takenBack);
    let unsent = true;
    const traceparent = newTraceparent();
    const made = typeof variables === 'function' ? variables : null;
    const challenges = createChallengeAnswers(options);
    for (;;) {
      if (made && isOffline() && !(await probe()) && !(await waitForNextAttempt())) break;
      if (unsent && takenBack?.aborted) return err({ code: 'E18', reason: 'takenBack', reference: null });
      // A browser that is really offline sends nothing; the first answer shows that it was wrong.
      unsent &&= isOffline();
      const sent = made ? await made() : variables;
      if (sent === null) return err({ code: 'E18', reason: 'notReady', reference: null });
      const body = { documentId: name, variables: sent, ...challenges.extensions() };
      const outcome = await once(JSON.stringify(body), traceparent);
      if (outcome.ok) {
        onOffline(false);
        if (await challenges.solve(outcome.value)) continue;
        return ok(outcome.value as Answer<Name>);
      }
      if (outcome.error !== 'away') {
        onOffline(false);
        return err(outcome.error);
      }
      if (!(await waitForNextAttempt())) break;
    }
    return err({ code: 'E18', reason: 'network', reference: null });
  }

  /**
   * Sends a request that the person can do without: once, and without a word about the network. An answer on its way when the
   * network went would count as a sign of the network, and calls that wait for the network as lost.
   *
   * @returns null for anything but an answer
   */
  async function tryOnce<Name extends OperationName>(
    name: Name,
    variables: Variables<Name>,
  ): Promise<Answer<Name> | null> {
    const body = JSON.stringify({ documentId: name, variables });
    const outcome = await once(body, newTraceparent(), () => undefined);
    return outcome.ok ? (outcome.value as Answer<Name>) : null;
  }

  /**
   * Reads a subscription (graphql-sse, one connection a subscription) until it ends, is stopped or falls silent.
   *
   * @param onNext called with every result
   * @returns the kind of its end
   */
  async function follow<Name extends OperationName>(
    name: Name,
    variables: Variables<Name>,
    onNext: (answer: Answer<Name>) => void,
    signal: AbortSignal,
  ): Promise<StreamEnd> {
    const silence = withTimeout(maxSilence, signal);
    try {
      const response = await options.fetch(options.url, {
        method: 'POST',
        headers: headersOf(options, 'text/event-stream'),
        body: JSON.stringify({ documentId: name, variables }),
        signal: silence.signal,
      });
      networkAnswered();
      const type = response.headers.get('content-type') ?? '';
      if (!response.ok || !response.body || !type.startsWith('text/event-stream')) return 'notOpened';
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      let rest = '';
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return 'ended';
        silence.restart();
        const blocks = (rest + value).split(/\r?\n\r?\n/);
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          const data = /^data: ?(.*)$/m.exec(block)?.[1];
          if (!data || /^event: ?complete$/m.test(block)) continue;
          const envelope = JSON.parse(data) as Envelope;
          const reason = envelope.errors?.[0]?.extensions?.reason;
          if (reason === 'tooManyStreams') return 'displaced';
          if (reason === 'sessionExpired') return 'sessionOver';
          const result = envelope.data?.result;
          if (result) onNext(result as Answer<Name>);
        }
      }
    } finally {
      silence.end();
    }
  }

  /**
   * Fetches a file of this application with the session's headers.
   *
   * @param path as the API gave it (`document.path`), on the API's own origin: the session's token
   *   goes nowhere else
   * @returns the file's bytes; E21 when it took longer than the limit, E18 otherwise
   * @example const file = await api.fetchFile('/documents/42');
   */
  async function fetchFile(path: string): Promise<Result<ArrayBuffer, ApiFailure>> {
    const api = new URL(options.url, globalThis.location?.href);
    const file = new URL(path, api);
    if (file.origin !== api.origin) return err({ code: 'E18', reason: 'protocol', reference: null });
    const waitForNextAttempt = createRetryDelay();
    for (;;) {
      const limit = withTimeout(timeout, stopped);
      try {
        const { signal } = limit;
        const response = await options.fetch(file.href, { headers: headersOf(options, anyFile), signal });
        networkAnswered();
        if (response.ok) {
          const bytes = await response.arrayBuffer();
          onOffline(false);
          return ok(bytes);
        }
        const reference = response.headers.get('x-request-id');
        if (![502, 503, 504].includes(response.status))
          return err({ code: 'E18', reason: 'protocol', reference });
      } catch {
        if (limit.isUp()) return err({ code: 'E21', reason: 'timeout', reference: null });
      } finally {
        limit.end();
      }
      if (!(await waitForNextAttempt())) return err({ code: 'E18', reason: 'network', reference: null });
    }
  }

  return { execute, tryOnce, follow, fetchFile };
}

export type ApiClient = ReturnType<typeof createApiClient>;
