import { claveUnicaClient } from '@afilia/sandbox/clave-unica/client';
import { claveUnicaPlugin } from '@afilia/sandbox/clave-unica/plugin';
import Fastify from 'fastify';
import { freePort } from './free-ports.ts';
import { StaffBrowser } from './staff-browser.ts';

/** ClaveÚnica on a port of its own, as the real one is. */
export type RunningClaveUnica = {
  /** Variables with which a backend finds it. */
  environment: Record<string, string>;
  /** `down`: it fails where the backend asks; `silent`: it takes requests and answers none. */
  trouble: (kind: 'none' | 'down' | 'silent') => void;
  close: () => Promise<void>;
};

/** @param publicUrl - of the backend that sends people here */
export async function startClaveUnica(publicUrl: string): Promise<RunningClaveUnica> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}/clave-unica`;
  const server = Fastify({ forceCloseConnections: true });
  let trouble: Parameters<RunningClaveUnica['trouble']>[0] = 'none';
  server.addHook('onRequest', async ({ url }, reply) => {
    const isOwnRequest = /\/(?:token|me|\.well-known\/.*)$/u.test(url.split('?')[0] ?? '');
    if (trouble === 'none' || !isOwnRequest) return undefined;
    if (trouble === 'silent') return reply.hijack();
    return reply.code(503).send();
  });
  await server.register(claveUnicaPlugin, {
    prefix: '/clave-unica',
    issuer,
    redirectUris: [`${publicUrl}/identity/callback`],
    clock: { now: () => new Date() },
  });
  await server.listen({ port, host: '127.0.0.1' });
  return {
    environment: {
      CLAVE_UNICA_ISSUER_URL: issuer,
      CLAVE_UNICA_CLIENT_ID: claveUnicaClient.id,
      CLAVE_UNICA_CLIENT_SECRET: claveUnicaClient.secret,
    },
    trouble: (kind) => {
      trouble = kind;
    },
    close: () => server.close(),
  };
}

/** The stop of a browser without a screen: an answer that leads elsewhere is its last one. */
type Stop = { status: number; url: URL; text: string; headers: Headers };

/** A person's browser on the way to ClaveÚnica and back; it stops before pages of other sites than the service and the provider. */
export class ClaveUnicaBrowser {
  readonly browser: StaffBrowser;
  readonly #page: string;

  /** @param page - the host's page that the person comes from */
  constructor(base: string, page: string) {
    this.browser = new StaffBrowser(base);
    this.#page = page;
  }

  /** Goes on until a page answers, or the way leads to an address that `stopAt` matches. */
  async #follow(address: string, init: RequestInit = {}, stopAt?: RegExp): Promise<Stop> {
    let url = new URL(address);
    let response = await this.browser.fetch(url.href, init);
    for (let hops = 0; hops < 12 && response.status >= 300 && response.status < 400; hops += 1) {
      const next = new URL(response.headers.get('location') ?? '', url);
      const isOurs = next.hostname === '127.0.0.1';
      url = next;
      if (!isOurs || stopAt?.test(next.pathname)) break;
      response = await this.browser.fetch(url.href);
    }
    return { status: response.status, url, text: await response.text(), headers: response.headers };
  }

  /** Opens the ticket's address, as a link of the page does. @returns the form of the provider */
  leave(url: string, headers: Record<string, string> = { referer: this.#page }): Promise<Stop> {
    return this.#follow(url, { headers });
  }

  /** Sends the provider's form. @returns where that leads, the service's callback included */
  signIn(form: URL, run: string, key = 'cualquiera'): Promise<Stop> {
    return this.#send(form, { run, key, do: 'in' });
  }

  /** As `signIn`, but stops where the service would be asked. @returns the address of the callback */
  async signInBefore(form: URL, run: string): Promise<string> {
    const stop = await this.#send(form, { run, key: 'cualquiera', do: 'in' }, /^\/identity\/callback$/u);
    return stop.url.href;
  }

  cancel(form: URL): Promise<Stop> {
    return this.#send(form, { do: 'cancel' });
  }

  open = (url: string): Promise<Stop> => this.#follow(url);

  #send(form: URL, fields: Record<string, string>, stopAt?: RegExp): Promise<Stop> {
    const body = new URLSearchParams(fields);
    return this.#follow(form.href, { method: 'POST', body, headers: { origin: form.origin } }, stopAt);
  }
}
