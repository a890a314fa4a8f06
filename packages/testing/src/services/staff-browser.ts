import type { StaffRefusal } from '@afilia/api-contract/staff/refusal';

/** A browser without a screen: keeps cookies by origin and path, and follows redirects as one does. */
export class StaffBrowser {
  readonly #base: string;
  readonly #userAgent: string | undefined;
  /** By name and path, as browsers keep them. */
  readonly #cookies = new Map<
    string,
    { name: string; value: string; origin: string; path: string; attributes: string }
  >();

  /**
   * @param base - the public address of the service
   * @param userAgent - its name in every request
   */
  constructor(base: string, userAgent?: string) {
    this.#base = base;
    this.#userAgent = userAgent;
  }

  /** A cookie that the service set, for a test to look at. */
  cookie(name: string): { value: string; attributes: string } | undefined {
    return [...this.#cookies.values()].find((one) => one.name === name);
  }

  async fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.#base);
    const header = [...this.#cookies]
      .filter(([, { origin, path }]) => origin === url.origin && url.pathname.startsWith(path))
      .map(([, { name, value }]) => `${name}=${value}`)
      .join('; ');
    const headers = {
      ...(header && { cookie: header }),
      ...(this.#userAgent !== undefined && { 'user-agent': this.#userAgent }),
      ...(init.headers as Record<string, string>),
    };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#keep(line, url.origin);
    return response;
  }

  #keep(line: string, origin: string): void {
    const [pair = '', ...rest] = line.split('; ');
    const at = pair.indexOf('=');
    const name = pair.slice(0, at);
    const attributes = rest.join('; ');
    const path = /path=([^;]+)/iu.exec(attributes)?.[1] ?? '/';
    const isOver = /max-age=0|expires=thu, 01 jan 1970/iu.test(attributes);
    const key = `${name} ${path}`;
    if (isOver) this.#cookies.delete(key);
    else this.#cookies.set(key, { name, value: pair.slice(at + 1), origin, path, attributes });
  }

  /** Goes on until a page answers. @returns it, and its address */
  async follow(address: string, init?: RequestInit): Promise<{ response: Response; url: URL }> {
    let url = new URL(address, this.#base);
    let response = await this.fetch(url.href, init);
    for (let hops = 0; hops < 12 && response.status >= 300 && response.status < 400; hops += 1) {
      const next = new URL(response.headers.get('location') ?? '', url);
      // The console itself is a static page; the redirection to it is the result.
      if (next.pathname.startsWith('/console')) return { response, url: next };
      url = next;
      response = await this.fetch(url.href);
    }
    return { response, url };
  }

  /** Signs in with the form of the sandbox's provider. @returns where the browser ends up */
  async signIn(user: string, password: string): Promise<URL> {
    const { url } = await this.follow('/staff/sign-in');
    const body = new URLSearchParams({ user, password });
    const answered = await this.follow(url.href, { method: 'POST', body, headers: { origin: url.origin } });
    return answered.url;
  }

  /** Sends bytes to the staff's API. */
  put(path: string, bytes: Uint8Array<ArrayBuffer>, type: string) {
    return this.#sendBytes('PUT', path, bytes, type);
  }

  /** Sends a file to the staff's API. */
  post(
    path: string,
    bytes: Uint8Array<ArrayBuffer> | string,
    type: string,
    headers: Record<string, string> = {},
  ) {
    return this.#sendBytes('POST', path, bytes, type, headers);
  }

  async #sendBytes(
    method: 'PUT' | 'POST',
    path: string,
    body: Uint8Array<ArrayBuffer> | string,
    type: string,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; answer: Partial<StaffRefusal> }> {
    const response = await this.fetch(`/staff/api/${path}`, {
      method,
      body,
      headers: { 'content-type': type, origin: new URL(this.#base).origin, ...headers },
    });
    const text = await response.text();
    return { status: response.status, answer: text ? (JSON.parse(text) as Partial<StaffRefusal>) : {} };
  }

  /** Asks the staff's API, as the console does. */
  async request<Answer>(
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; answer: Answer & Partial<StaffRefusal> }> {
    const response = await this.fetch(`/staff/api/${path}`, {
      ...(body && {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', origin: new URL(this.#base).origin, ...headers },
      }),
      ...(!body && { headers }),
    });
    const text = await response.text();
    return {
      status: response.status,
      answer: (text ? JSON.parse(text) : {}) as Answer & Partial<StaffRefusal>,
    };
  }
}
