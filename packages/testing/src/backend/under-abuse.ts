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
import { freePort } from '../services/free-ports.ts';
import { goodForms } from '../people/good-forms.ts';
import { nodeOptions } from '../node-options.ts';
import { freshRuts } from '../services/sandbox-faults.ts';

/** What one client does, and how much of it at once. */
export type Abuse = { kind: 'urls' | 'pdfs' | 'streams' | 'slow bodies' | 'queries'; amount: number };

/** Milliseconds that answers took, in the order of asking; `failed`: those that were none, `unhealthy`: those of health. */
export type Took = { health: number[]; commands: number[]; failed: number; unhealthy: number };

/** The product as its own process with the limits of production, and somebody who uses it. */
export type AbusedProduct = {
  /** Asks for so long, while nobody does harm. */
  calm: (ms: number) => Promise<Took>;
  /** Asks while one client does harm, and so long after it began at least. */
  under: (abuse: Abuse, ms: number, meanwhile?: () => Promise<void>) => Promise<Took & { told: string }>;
  /** Somebody else starts an application, patiently as a widget. @returns the type of the answer */
  startAnother: () => Promise<string>;
  close: () => Promise<void>;
};

const apiKey = 'a-key-that-is-for-this-alone';
const program = join(import.meta.dirname, '../../../../services/all-in-one/src/main.ts');

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
  const child: ChildProcess = spawn(process.execPath, [...nodeOptions, program], {
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
  // A command that asks no source: what is decided and written is ours alone.
  const mails = { email: applicant.email, emailConfirmation: applicant.email };
  const input = { ...goodForms.prospect, ...mails };
  const command = () =>
    applicant.request({ documentId: 'save-prospect', variables: { commandId: randomUUID(), input } });
  const { state, route } = applicant.application ?? {};
  const tried = (await (await command()).json()) as { data: { result: { __typename: string } } };
  if (tried.data.result.__typename === 'Refusal')
    throw new Error(`no command to repeat at ${state}, ${route}`);
  const newRut = freshRuts();

  async function requestUntil(isOver: () => boolean): Promise<Took> {
    const took: Took = { health: [], commands: [], failed: 0, unhealthy: 0 };
    const timed = async (list: number[], ask: () => Promise<Response>) => {
      const from = performance.now();
      const response = await ask().catch(() => undefined);
      await response?.arrayBuffer();
      if (!response?.ok) took.failed += 1;
      if (!response?.ok && list === took.health) took.unhealthy += 1;
      list.push(performance.now() - from);
    };
    // Asked on time, whether the last was answered or not: else a long wait would be counted once.
    const asked: Promise<void>[] = [];
    for (let turn = 0; !isOver(); turn += 1) {
      asked.push(timed(took.health, () => fetch(`${url}/healthz`)));
      if (turn % 2 === 0) asked.push(timed(took.commands, command));
      await wait(40);
    }
    await Promise.all(asked);
    return took;
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
      const [took] = await Promise.all([requestUntil(isOver), meanwhile?.()]);
      await attacker.kill();
      return { ...took, told: attacker.errors() };
    },
    startAnother: async () => (await new Applicant(host).start(newRut())).__typename,
    close: async () => {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
