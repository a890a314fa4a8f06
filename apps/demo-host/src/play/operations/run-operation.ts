import { readAnswer, type ShownAnswer } from './read-answer.ts';

/** The end of a try: `large`, `late` and `network` brought nothing to show. */
export type Outcome =
  | (ShownAnswer & { kind: 'answer'; status: number })
  | { kind: 'large' | 'late' | 'network' };

export type Runner = {
  run: (name: string, variables: string) => Promise<Outcome>;
  hasSession: () => boolean;
  clearSession: () => void;
};

type RunnerDeps = {
  url: string;
  apiKey: string;
  fetch: typeof fetch;
  /** Limit of a try, ms. */
  timeout?: number;
};

/** No operation answers so much. */
const maxBytes = 1024 * 1024;

/** The first event of a stream as JSON, when it has come whole. */
const firstEvent = (text: string) => /^data: ?(\{.*)$/mu.exec(text.slice(0, text.lastIndexOf('\n')))?.[1];

/** Reads an answer to its end, a stream to its first event. @returns null when it is too large */
async function readBody(response: Response): Promise<string | null> {
  const isStream = response.headers.get('content-type')?.includes('event-stream') ?? false;
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    bytes += value?.byteLength ?? 0;
    text += decoder.decode(value, { stream: !done });
    const event = isStream ? firstEvent(text) : undefined;
    if (!done && bytes <= maxBytes && event === undefined) continue;
    await reader?.cancel();
    return bytes > maxBytes ? null : (event ?? text);
  }
}

/**
 * Sends stored operations with a session of its own, which begins with the first answer that brings one and is kept in
 * this variable alone: not in storage, not on the page, and not that of the widget beside it.
 */
export function createRunner({ url, apiKey, fetch: send, timeout = 20_000 }: RunnerDeps): Runner {
  let token: string | null = null;
  return {
    hasSession: () => token !== null,
    clearSession: () => {
      token = null;
    },
    async run(name, variables) {
      try {
        const response = await send(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'application/json, text/event-stream',
            'x-api-key': apiKey,
            ...(token !== null && { authorization: `Bearer ${token}` }),
          },
          // Already JSON: parsed once more it would lose names that the person typed twice.
          body: `{"documentId":${JSON.stringify(name)},"variables":${variables}}`,
          signal: AbortSignal.timeout(timeout),
        });
        const body = await readBody(response);
        if (body === null) return { kind: 'large' };
        const answer = readAnswer(body);
        token = answer.sessionToken ?? token;
        return { kind: 'answer', status: response.status, ...answer };
      } catch (error) {
        return { kind: error instanceof DOMException && error.name === 'TimeoutError' ? 'late' : 'network' };
      }
    },
  };
}
