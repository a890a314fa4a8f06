import { randomUUID } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { Applicant } from '../people/applicant.ts';
import type { ApplicantHost } from '../people/applicant-host.ts';
import { startChild } from './child-process.ts';
import { builtService } from '../services/built-service.ts';
import { freePort } from '../services/free-ports.ts';
import { goodForms } from '../people/good-forms.ts';
import { nodeOptions } from '../node-options.ts';
import { freshRuts } from '../services/sandbox-faults.ts';

/** One client's abuse, and its amount at once. */
export type Abuse = { kind: 'urls' | 'pdfs' | 'streams' | 'slow bodies' | 'queries'; amount: number };

/** Milliseconds that answers took, in the order of asking; `failed`: those that were none, `unhealthy`: those of health. */
type ResponseTimes = { health: number[]; commands: number[]; failed: number; unhealthy: number };

/** The product as its own process with production limits, and a user. */
export type AbusedProduct = {
  /** Sends requests for this long, without abuse. */
  calm: (ms: number) => Promise<ResponseTimes>;
  /** Sends requests during the abuse of one client, for at least this long. */
  under: (
    abuse: Abuse,
    ms: number,
    meanwhile?: () => Promise<void>,
  ) => Promise<ResponseTimes & { reported: string }>;
  /** Another person starts an application, with the retries of a widget. @returns the type of the answer */
  startAnother: () => Promise<string>;
  close: () => Promise<void>;
};

const apiKey = 'a-key-that-is-for-this-alone';

/** The newest code in the sandbox's inbox, which is in another process here. */
async function mailedCode(url: string, to: string): Promise<string> {
  for (;;) {
    const response = await fetch(`${url}/sandbox/inbox`, { headers: { accept: 'application/json' } });
    const mails = (await response.json()) as { to: string; text: string }[];
    const code = mails
      .filter((mail) => mail.to === to)
      .map(({ text }) => /Tu código: (\d{6})/u.exec(text)?.[1])[0];
    if (code) return code;
    await wait(100);
  }
}

export async function startAbusedProduct(): Promise<AbusedProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'abused-'));
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const child: ChildProcess = spawn(process.execPath, [...nodeOptions, builtService()], {
    env: {
      PATH,
      HOME,
      PORT: `${port}`,
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      API_KEY: apiKey,
      RATE_LIMIT_FACTOR: '1',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  await new Promise<void>((resolve, reject) => {
    if (!child.stdout) throw new Error('no output');
    createInterface({ input: child.stdout })
      .on('line', (line) => line.startsWith('Ready ') && resolve())
      .once('close', () => reject(new Error('the product ended')));
  });
  const url = `http://127.0.0.1:${port}`;
  const host = { url, apiKey, whenBack: () => wait(500) } as ApplicantHost;
  const applicant = new Applicant(host);
  await wait(3_000);
  await applicant.start('12345678-5');
  await applicant.reach('prescreened');
  await applicant.saveProspect();
  await applicant.send('verify-otp', { otp: await mailedCode(url, applicant.email) });
  // A command without sources, which measures our own work only.
  const mails = { email: applicant.email, emailConfirmation: applicant.email };
  const input = { ...goodForms.prospect, ...mails };
  const command = () =>
    applicant.request({ documentId: 'save-prospect', variables: { commandId: randomUUID(), input } });
  const { state, route } = applicant.application ?? {};
  const tried = (await (await command()).json()) as { data: { result: { __typename: string } } };
  if (tried.data.result.__typename === 'Refusal')
    throw new Error(`no command to repeat at ${state}, ${route}`);
  const newRut = freshRuts();

  async function requestUntil(isOver: () => boolean): Promise<ResponseTimes> {
    const result: ResponseTimes = { health: [], commands: [], failed: 0, unhealthy: 0 };
    const timed = async (list: number[], query: () => Promise<Response>) => {
      const from = performance.now();
      const response = await query().catch(() => undefined);
      await response?.arrayBuffer();
      if (!response?.ok) result.failed += 1;
      if (!response?.ok && list === result.health) result.unhealthy += 1;
      list.push(performance.now() - from);
    };
    // Sent on schedule, answered or not: otherwise a long delay would count once.
    const requested: Promise<void>[] = [];
    for (let turn = 0; !isOver(); turn += 1) {
      requested.push(timed(result.health, () => fetch(`${url}/healthz`)));
      if (turn % 2 === 0) requested.push(timed(result.commands, command));
      await wait(40);
    }
    await Promise.all(requested);
    return result;
  }

  const after = (ms: number) => {
    const until = performance.now() + ms;
    return () => performance.now() > until;
  };
  return {
    calm: (ms) => requestUntil(after(ms)),
    under: async ({ kind, amount }, ms, meanwhile) => {
      const attacker = startChild('abuse', [kind, url, `${amount}`, applicant.session, apiKey]);
      await attacker.firstLine;
      const isOver = after(ms);
      const [result] = await Promise.all([requestUntil(isOver), meanwhile?.()]);
      await attacker.kill();
      return { ...result, reported: attacker.errors() };
    },
    startAnother: async () => (await new Applicant(host).start(newRut())).__typename,
    close: async () => {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
