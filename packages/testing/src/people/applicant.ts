import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApplicationView, ConditionsInput, Operations } from '@afilia/api-contract/generated/operations';
import { currentAcceptance } from '@afilia/domain/signing/acceptance-text';
import { CompactEncrypt, importJWK } from 'jose';
import type { ApplicantHost } from './applicant-host.ts';
import { Away, awayStatuses } from './away.ts';
import { codeSubject } from './code-subject.ts';
import { goodConfirmation, goodForms, goodVerifications, sourcesConsent } from './good-forms.ts';
import { solveTimed } from './solve-timed.ts';
import type { RunningBackend } from '../backend/running-backend.ts';

export type { ApplicantHost };
/** Operations that change something. */
type Mutation = {
  [Name in keyof Operations]: Operations[Name]['kind'] extends 'mutation' ? Name : never;
}[keyof Operations];

/** Answer of an operation, by its type. */
export type Answer = { __typename: string; code?: string; reason?: string; [field: string]: unknown };

/** A state that does not change for so long will not change: the wait fails instead of using up the time of the whole run. */
const defaultTimeoutMs = 90_000;
const standing = (at?: ApplicationView) => `it stays ${at?.state}, ${at?.error?.code} ${at?.error?.check}`;

/** A person at the keyboard, as the API sees one. `email` tells the mails of several applicants apart. */
export class Applicant {
  application: ApplicationView | undefined;
  session = '';
  device = '';
  readonly email: string;
  /** Ids of the commands that were acknowledged as carried out. */
  readonly acknowledged: string[] = [];
  /** Solves the challenges of the server, as the widget does, instead of seeing them as refusals. */
  solves = false;
  challengesSolved = 0;
  solvingMs = 0;
  private readonly backend: ApplicantHost;
  constructor(backend: ApplicantHost, email = `rosa.${randomUUID().slice(0, 8)}@correo.cl`) {
    this.backend = backend;
    this.email = email;
  }

  /** Any request to the API, with this person's session. */
  request(body: unknown, headers: Record<string, string> = {}) {
    return fetch(`${this.backend.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-api-key': this.backend.apiKey,
        ...(this.session && { authorization: `Bearer ${this.session}` }),
        ...(this.device && { 'x-device-key': this.device }),
        ...headers,
      },
      body: JSON.stringify(body),
    });
  }

  /** Does something over the network until it got its whole answer. */
  private async patiently<Value>(work: () => Promise<Value>): Promise<Value> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        // `fetch` says TypeError for every broken connection, before the answer and in the middle of it.
        if (!this.backend.whenBack || !(error instanceof TypeError)) throw error;
        await this.backend.whenBack();
      }
    }
  }

  /** An operation and the whole of its answer. */
  async exchange(name: string, variables: Record<string, unknown> = {}): Promise<Answer> {
    const body = { documentId: name, variables };
    const answer = await this.exchangeBody(name, body);
    const { puzzle } = (answer['challenge'] ?? {}) as { puzzle?: string };
    if (!this.solves || puzzle === undefined) return answer;
    this.challengesSolved += 1;
    return this.exchangeBody(name, { ...body, extensions: { proof: await solveTimed(puzzle, this) } });
  }

  private exchangeBody(name: string, sent: Record<string, unknown>): Promise<Answer> {
    return this.patiently(async () => {
      const response = await this.request(sent);
      const text = await response.text();
      if (this.backend.whenBack && awayStatuses.has(response.status)) throw new Away(`${response.status}`);
      const body = JSON.parse(text) as { data?: { result: Answer } };
      if (!body.data) throw new Error(`${name}: ${response.status} ${text}`);
      return body.data.result;
    });
  }

  /** Sends a command; a new command id unless one is given. */
  async send<Name extends Mutation>(
    name: Name,
    variables: Omit<Operations[Name]['variables'], 'commandId'> | Record<string, unknown>,
    commandId: string = randomUUID(),
  ): Promise<Answer> {
    const result = await this.exchange(name, { commandId, ...variables });
    const current = result.__typename === 'Refusal' ? result['current'] : (result['application'] ?? result);
    if (current && result.__typename !== 'HelpTicket') this.application = current as ApplicationView;
    if (result.__typename !== 'Refusal') this.acknowledged.push(commandId);
    return result;
  }

  /** Requests the application in its present state. */
  reload = async () => (await this.exchange('application')) as unknown as ApplicationView;

  async start(rut: string, isPJ = false, commandId: string = randomUUID()) {
    const consents = { acceptsTerms: true, authorisesEvaluation: true, acceptsMarketing: false };
    const input = { rut, isPJ, ...consents, textVersion: '2026-11-01' };
    const result = await this.send('start-application', { input }, commandId);
    if (typeof result['sessionToken'] === 'string') this.session = result['sessionToken'];
    return result;
  }

  /** Follows the stream until the application is as wanted. */
  async until(wanted: (application: ApplicationView) => boolean): Promise<ApplicationView> {
    const isPaused = ({ state }: ApplicationView) => this.backend.asksAgain === true && state === 'paused';
    for (;;) {
      const found = await this.patiently(() => this.follow((one) => wanted(one) || isPaused(one)));
      if (found && wanted(found)) return found;
      if (found) await this.send('retry-checks', {});
      else if (!this.backend.whenBack) throw new Error(`the stream ended at ${this.application?.state}`);
      await this.backend.whenBack?.();
    }
  }

  /** @returns `undefined` when the stream ended before the application was as wanted */
  private async follow(wanted: (application: ApplicationView) => boolean) {
    const stop = new AbortController();
    const maxWaitMs = this.backend.timeoutMs ?? defaultTimeoutMs;
    const tooLong = () => stop.abort(new Error(`${maxWaitMs} ms went by, and ${standing(this.application)}`));
    let timer = setTimeout(tooLong, maxWaitMs);
    const response = await fetch(`${this.backend.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        'x-api-key': this.backend.apiKey,
        authorization: `Bearer ${this.session}`,
      },
      body: JSON.stringify({ documentId: 'application-changed', variables: { sinceVersion: 0 } }),
      signal: stop.signal,
    });
    let text = '';
    try {
      for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        text += chunk;
        const lines = text.split('\n');
        text = lines.pop() ?? '';
        for (const line of lines) {
          if (!line.startsWith('data: {')) continue;
          const { data } = JSON.parse(line.slice(6)) as { data?: { result: ApplicationView } };
          if (data) this.application = data.result;
          clearTimeout(timer);
          timer = setTimeout(tooLong, maxWaitMs);
          if (this.application && wanted(this.application)) return this.application;
        }
      }
    } finally {
      clearTimeout(timer);
      stop.abort();
    }
    return undefined;
  }

  /** Waits for a state that is reached without an act of a person. */
  reach = (...states: string[]) => this.until(({ state }) => states.includes(state));

  /** The newest code mailed to an address of this person, waited for. */
  async code(to = this.email, notBefore = 0): Promise<string> {
    const mail = await this.mail((one) => one.to === to && one.subject.includes(codeSubject), notBefore);
    return /\b(\d{6}|\d{10})\b/.exec(mail.text)?.[1] ?? '';
  }

  /** A mail in the sandbox's inbox, waited for; `after` counts mails to skip, one that came twice once. */
  async mail(wanted: (mail: ReturnType<RunningBackend['inbox']['list']>[number]) => boolean, after = 0) {
    const maxWaitMs = this.backend.timeoutMs ?? defaultTimeoutMs;
    const endsAt = Date.now() + maxWaitMs;
    for (;;) {
      const next = this.backend.inbox.next();
      const found = this.backend.inbox.list().filter(wanted);
      if (found[0] && new Set(found.map(({ messageId }) => messageId)).size > after) return found[0];
      const arrived = await Promise.race([next, sleep(endsAt - Date.now(), undefined, { ref: false })]);
      if (!arrived) throw new Error(`waited ${maxWaitMs} ms for a mail to ${this.email}`);
    }
  }

  async saveProspect(changes: Record<string, unknown> = {}) {
    const mails = { email: this.email, emailConfirmation: this.email };
    return this.send('save-prospect', { input: { ...goodForms.prospect, ...mails, ...changes } });
  }

  async toProducts(rut: string) {
    await this.start(rut);
    await this.reach('prescreened');
    return this.proveContact();
  }

  async proveContact() {
    await this.saveProspect();
    return this.send('verify-otp', { otp: await this.code() });
  }

  async toConnect(rut: string) {
    await this.toProducts(rut);
    return this.choose();
  }

  /** Products, conditions and account. */
  async choose(changes: ConditionsInput = {}) {
    await this.chooseProducts();
    await this.send('choose-conditions', { input: { ...goodForms.conditions, ...changes } });
    return this.reach('conditionsChosen');
  }

  /** A terminal to rent. Without a catalogue there is nothing to choose: its refusal is the answer. */
  async chooseProducts() {
    const catalogue = await this.exchange('catalogue');
    if (catalogue.__typename === 'Refusal') return catalogue;
    const products = catalogue['products'] as { id: string; kind: string; rentUf: number | null }[];
    const product = products.find(({ kind, rentUf }) => kind === 'terminal' && rentUf !== null);
    const items = [{ productId: product?.id ?? '', quantity: 1, mode: 'rent' }];
    return this.send('choose-products', { input: { items } });
  }

  /** Seals a key as the browser does. */
  async seal(key: string, changes: Record<string, unknown> = {}): Promise<string> {
    const { connection, id, rut } = this.application ?? {};
    if (!connection) throw new Error('nothing to connect');
    const jwk = JSON.parse(connection.sealingKey) as { kid: string };
    const payload = {
      rut: rut?.replaceAll('.', ''),
      key,
      applicationId: id,
      attempt: connection.attempt,
      ...changes,
    };
    const iat = Math.floor(this.backend.clock.now().getTime() / 1000);
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid, iat })
      .encrypt(await importJWK(jwk, 'ECDH-ES'));
  }

  async connect(key = 'clave-buena') {
    return this.send('connect-sources', {
      sealedCredentials: await this.seal(key),
      ...sourcesConsent(this.application?.isPJ),
    });
  }

  async toSummary(rut: string) {
    await this.toConnect(rut);
    await this.connect();
    await this.reach('evaluated');
    return this.declare();
  }

  /** All steps between the evaluation and the summary. */
  async declare(changes: object = {}) {
    await this.send('declare-tax-residence', { input: { ...goodForms.declaration, ...changes } });
    await this.reach('declared');
    await this.send('save-verifications', { input: goodVerifications(this.application) });
    return this.until(({ route }) => route === '/screensummary');
  }

  async toDocuments(rut: string) {
    await this.toSummary(rut);
    return this.confirm();
  }

  async confirm() {
    await this.send('confirm-summary', goodConfirmation);
    return this.reach('documentsIssued');
  }

  /** Reads files to their last page; all of the application when none are named. */
  async readDocuments(documents: ApplicationView['documents'] = this.application?.documents ?? []) {
    for (const { id, contentSha256 } of documents)
      await this.send('record-reading', { documentId: id, contentSha256, view: 'pdf', shownMs: 1_000 });
  }

  async requestSignature() {
    await this.readDocuments();
    const documentSetHash = this.application?.documentSetHash ?? '';
    const { version: textVersion } = currentAcceptance;
    return this.send('request-signature', { accepted: true, documentSetHash, textVersion });
  }

  async toEnd(rut: string) {
    await this.toDocuments(rut);
    await this.requestSignature();
    return this.sign();
  }

  /** Types the code that signs, and waits until everything is done. */
  async sign() {
    await this.send('verify-otp', { otp: await this.code(this.email, 1) });
    return this.until(({ state, completion }) => state === 'completed' && completion?.mail === 'sent');
  }

  document(id: string): Promise<Response> {
    return fetch(`${this.backend.url}/documents/${id}`, {
      headers: { 'x-api-key': this.backend.apiKey, authorization: `Bearer ${this.session}` },
    });
  }
}
