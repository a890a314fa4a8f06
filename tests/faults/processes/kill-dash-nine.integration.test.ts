import { backendsBesideClusters } from '@afilia/testing/backend/database';
import { killableBackend } from '@afilia/testing/backend/killable-backend';
import { havePdfsig } from '@afilia/testing/documents/pdfsig';
import { seeded } from '@afilia/testing/backend/seeded';
import { describe, expect, test } from 'vitest';
import { phases, sendCrowd } from './crowd.ts';
import { killRounds } from './kill-rounds.ts';
import { collectMails } from '../invariants/collect-mails.ts';
import { checkHandOver } from '../invariants/hand-over.ts';
import { summaryOf } from './summary.ts';
import { checkInvariants, completedCase } from '../invariants/check-invariants.ts';

/** More with `FAULT_ROUNDS=100`; in one part of the flow with `FAULT_AIM=hand-over`; the same again with `FAULT_SEED`. */
const rounds = Number(process.env['FAULT_ROUNDS'] ?? 1);
const seed = Number(process.env['FAULT_SEED'] ?? Date.now() % 1_000_000);

const aim = phases.find((phase) => phase === process.env['FAULT_AIM']);

const withPdfsig = havePdfsig();
const minutes = 60_000;

describe.each(await backendsBesideClusters())('kill -9 on $name', (where) => {
  test(
    `${rounds} times at random moments loses nothing, signs and hands over nothing twice, and every application reaches its end`,
    { timeout: 20 * minutes + rounds * minutes },
    async () => {
      const backend = await killableBackend(where, { latencyFactor: 0.3, latencyMs: 60 });
      try {
        const mails = collectMails(backend.inbox);
        // The first start makes the database: it is killed in the middle of that too.
        const chance = seeded(seed);
        backend.begin();
        await new Promise((resolve) => setTimeout(resolve, chance.number(2_000)));
        await backend.kill();
        await backend.start();
        const crowd = sendCrowd(backend, 3);
        const done = await killRounds(backend, crowd, { rounds, chance, aim });
        const lost = await crowd.arrived();
        // Separate jobs delete unused secrets, some of them due by now.
        await expect.poll(() => backend.leftOver(), { timeout: 2 * minutes }).toEqual([]);
        const restedAt = new Date();
        await backend.kill();
        const store = await backend.openStore();
        const cases = crowd.everybody.map(completedCase);
        const verdict = await checkInvariants(store, cases, mails, withPdfsig ? Infinity : 0, restedAt);
        const handedOver = await checkHandOver(store, backend.sandboxUrl);
        await store.close();
        console.log(summaryOf(where.name, seed, done, verdict));
        expect(lost).toEqual([]);
        expect(done.flatMap(({ wentBack }) => wentBack)).toEqual([]);
        expect(verdict.problems).toEqual([]);
        expect(handedOver).toEqual([]);
        expect(backend.output()).not.toContain('bug');
      } finally {
        await backend.close();
      }
    },
  );
});
