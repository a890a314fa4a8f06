import { setTimeout as sleep } from 'node:timers/promises';
import type { KillableBackend } from '@afilia/testing/backend/killable-backend';
import type { Seeded } from '@afilia/testing/backend/seeded';
import { type Crowd, type Phase, phases } from './crowd.ts';

/** Acts and results of one round. Moments are ISO 8601 UTC. */
export type Round = {
  aim: Phase | 'any moment' | 'start-up';
  killedAt: string[];
  restartMs: number;
  /** Applications that were further along before the kill than after it. */
  wentBack: string[];
};

const allAims = [...phases, 'any moment', 'start-up'] as const;

/** Longest time between the aim and the kill. The waits of each part are about as long. */
const longestWaitMs = 1_500;
const longestWaitOf: Partial<Record<Round['aim'], number>> = { 'hand-over': 500 };

const killNow = async (backend: KillableBackend, round: Round) => {
  round.killedAt.push(new Date().toISOString());
  await backend.kill();
};

/**
 * Kills the process again and again while people are on their way, and starts it each time on the data that it left.
 *
 * @param aim - the one part of the flow to kill in; each in turn where it is absent
 * @param rounds - number of rounds; each kills once, those aimed at the start-up twice
 */
export async function killRounds(
  backend: KillableBackend,
  crowd: Crowd,
  { rounds, chance, aim: only }: { rounds: number; chance: Seeded; aim?: Phase | undefined },
): Promise<Round[]> {
  const done: Round[] = [];
  const aims: readonly Round['aim'][] = only === undefined ? allAims : [only];
  let order: Round['aim'][] = [];
  while (done.length < rounds) {
    order = order.length > 0 ? order : chance.shuffled(aims);
    const aim = order.pop() ?? 'any moment';
    const round: Round = { aim, killedAt: [], restartMs: 0, wentBack: [] };
    if (aim !== 'any moment' && aim !== 'start-up') await crowd.entering(aim);
    await sleep(chance.number(longestWaitOf[aim] ?? longestWaitMs));
    const before = crowd.onTheirWay().map((applicant) => ({ applicant, was: applicant.application }));
    await killNow(backend, round);
    if (aim === 'start-up') {
      backend.begin();
      await sleep(chance.number(longestWaitMs));
      await killNow(backend, round);
    }
    round.restartMs = await backend.start();
    for (const { applicant, was } of before) {
      const is = await applicant.reload();
      if (was && is.version < was.version) round.wentBack.push(is.id);
    }
    done.push(round);
    if (done.length % 10 === 0) console.log(`${done.length} of ${rounds} rounds`);
  }
  return done;
}
