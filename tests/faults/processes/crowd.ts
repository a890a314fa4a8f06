import { allScenarios } from '@afilia/sandbox/scenarios/all-scenarios';
import { Applicant, type ApplicantHost } from '@afilia/testing/people/applicant';

/** Parts of the flow that kills target. */
export const phases = [
  'first checks',
  'connection and evaluation',
  'documents',
  'signature',
  'hand-over',
] as const;
export type Phase = (typeof phases)[number];

/** People who walk the whole road, one after the other, some at the same time. */
export type Crowd = {
  everybody: readonly Applicant[];
  /** Those who are on their way and have a session. */
  onTheirWay: () => Applicant[];
  /** Resolves when any person enters this part of the flow. */
  entering: (phase: Phase) => Promise<void>;
  /** Starts no new people; resolves when all have finished, with those who failed. */
  arrived: () => Promise<{ applicant: Applicant; error: unknown }[]>;
};

const approved = allScenarios[0]?.rut ?? '';

/** @param size - number of applicants who are on their way at the same time */
export function sendCrowd(backend: ApplicantHost, size: number): Crowd {
  const everybody: Applicant[] = [];
  const walking = new Set<Applicant>();
  const lost: { applicant: Applicant; error: unknown }[] = [];
  const waiting = new Map<Phase, PromiseWithResolvers<void>>();
  const gate = { open: true };

  const enter = (phase: Phase) => {
    waiting.get(phase)?.resolve();
    waiting.delete(phase);
  };
  const walk = async (applicant: Applicant) => {
    enter('first checks');
    await applicant.toConnect(approved);
    enter('connection and evaluation');
    await applicant.connect();
    await applicant.reach('evaluated');
    await applicant.declare();
    enter('documents');
    await applicant.confirm();
    await applicant.requestSignature();
    enter('signature');
    await applicant.send('verify-otp', { otp: await applicant.code(applicant.email, 1) });
    await applicant.until(({ state }) => state === 'signed' || state === 'completed');
    enter('hand-over');
    await applicant.until(({ state, completion }) => state === 'completed' && completion?.mail === 'sent');
  };
  const keepWalking = async () => {
    while (gate.open) {
      const applicant = new Applicant(backend);
      everybody.push(applicant);
      walking.add(applicant);
      await walk(applicant).catch((error: unknown) => lost.push({ applicant, error }));
      walking.delete(applicant);
    }
  };
  const all = Promise.all(Array.from({ length: size }, keepWalking));
  return {
    everybody,
    onTheirWay: () => [...walking].filter(({ session }) => session !== ''),
    entering: (phase) => {
      const mine = waiting.get(phase) ?? Promise.withResolvers();
      waiting.set(phase, mine);
      return mine.promise;
    },
    arrived: async () => {
      gate.open = false;
      await all;
      return lost;
    },
  };
}
