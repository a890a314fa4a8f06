import type { Application } from '@afilia/domain/application/model/application';
import type { ApplicantHost } from '@afilia/testing/people/applicant';
import type { Seeded } from '@afilia/testing/backend/seeded';
import type { Case } from '../invariants/invariant-report.ts';
import { notCompleted } from '../invariants/check-invariants.ts';
import { allPlans, type Plan } from './plans.ts';
import { SimulatedUser } from './simulated-user.ts';

/** Simulated users with every plan in random order, a fixed number at a time. */
type SimulatedUsers = {
  all: readonly SimulatedUser[];
  /** Number of users who came to their end. */
  arrived: () => number;
  /** Starts no new people; resolves when all have finished, with the failed ones and their reasons. */
  allHome: () => Promise<string[]>;
};

/** Number of lost people in the report. */
const maxReported = 20;

/** @param atOnce - number of users who are on their way at the same time */
export function startSimulatedUsers(host: ApplicantHost, atOnce: number, chance: Seeded): SimulatedUsers {
  const users: SimulatedUser[] = [];
  const lost: string[] = [];
  let arrived = 0;
  const gate = { open: true };
  let order: Plan[] = [];
  const walkOn = async () => {
    while (gate.open) {
      order = order.length > 0 ? order : chance.shuffled(allPlans);
      const plan = order.pop();
      if (!plan) throw new Error('nobody wants anything');
      const user = new SimulatedUser(host, plan);
      users.push(user);
      try {
        await user.walk();
        arrived += 1;
      } catch (error) {
        const { id, state, route } = user.applicant.application ?? {};
        lost.push(`${plan.title}, ${id} at ${state} ${route}: ${String(error)}`);
        // Visible to the observer at once.
        if (lost.length <= maxReported) console.log(`lost: ${lost.at(-1)}`);
      }
    }
  };
  const all = Promise.all(Array.from({ length: atOnce }, walkOn));
  return {
    all: users,
    arrived: () => arrived,
    allHome: async () => {
      gate.open = false;
      await all;
      return lost;
    },
  };
}

/** The case of one user, to check against the record. */
export const caseOf = ({ applicant, others, plan }: SimulatedUser): Case => ({
  applicant,
  others,
  sourcesFailed: true,
  wrongEnd: (application) => wrongEnd(plan, application),
});

function wrongEnd({ code, leaves, endsInReview, title }: Plan, application: Application) {
  const { flow, error, connection, stage, reviewDelayed } = application;
  const wrong = `${title}: it stands at ${flow.state} with ${error?.code ?? 'no code'}`;
  if (leaves) return flow.state === 'withdrawn' ? undefined : wrong;
  // The register is slow for the first two looks at a company: later ones go on to the end, and a quarter of an hour
  // later so does the review of a person who left. A failed look is followed by another.
  const isLeftInReview = flow.state === 'inReview' || (flow.state === 'verified' && reviewDelayed);
  if (endsInReview && isLeftInReview) return undefined;
  if (code === undefined) return notCompleted(application);
  const codes = [
    error?.code,
    connection.errorCode,
    ...Object.values(stage?.checks ?? {}).map((check) => check.code),
  ];
  return codes.some((one) => one === code) ? undefined : wrong;
}
