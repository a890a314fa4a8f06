import type { Application } from '@afilia/domain/application/application';
import { isStuckInReview } from '@afilia/domain/application/company';
import type { ApplicantHost } from '@afilia/testing/applicant';
import type { Seeded } from '@afilia/testing/seeded';
import type { Case } from '../verdict/report.ts';
import { notCompleted } from '../verdict/verdict.ts';
import { allErrands, type Errand } from './errands.ts';
import { Traveller } from './traveller.ts';

/** People with every errand there is, in any order, so many on their way at the same time. */
export type Travellers = {
  everybody: readonly Traveller[];
  /** How many have come to their end. */
  arrived: () => number;
  /** Nobody new sets out; resolves when everybody has arrived, with who did not and why. */
  allHome: () => Promise<string[]>;
};

/** Of those who get lost. */
const mostTold = 20;

/** @param atOnce - how many are on their way at the same time */
export function sendTravellers(host: ApplicantHost, atOnce: number, chance: Seeded): Travellers {
  const everybody: Traveller[] = [];
  const lost: string[] = [];
  let arrived = 0;
  const gate = { open: true };
  let order: Errand[] = [];
  const walkOn = async () => {
    while (gate.open) {
      order = order.length > 0 ? order : chance.shuffled(allErrands);
      const errand = order.pop();
      if (!errand) throw new Error('nobody wants anything');
      const traveller = new Traveller(host, errand);
      everybody.push(traveller);
      try {
        await traveller.walk();
        arrived += 1;
      } catch (error) {
        const { id, state, route } = traveller.applicant.application ?? {};
        lost.push(`${errand.title}, ${id} at ${state} ${route}: ${String(error)}`);
        // Whoever looks on sees it at once.
        if (lost.length <= mostTold) console.log(`lost: ${lost.at(-1)}`);
      }
    }
  };
  const all = Promise.all(Array.from({ length: atOnce }, walkOn));
  return {
    everybody,
    arrived: () => arrived,
    allHome: async () => {
      gate.open = false;
      await all;
      return lost;
    },
  };
}

/** What is to be held against the record of one. */
export const caseOf = ({ applicant, others, errand }: Traveller): Case => ({
  applicant,
  others,
  sourcesFailed: true,
  wrongEnd: (application) => wrongEnd(errand, application),
});

function wrongEnd({ code, leaves, endsInReview, title }: Errand, application: Application) {
  const { flow, error, connection, stage, reviewDelayed } = application;
  const wrong = `${title}: it stands at ${flow.state} with ${error?.code ?? 'no code'}`;
  if (leaves) return flow.state === 'withdrawn' ? undefined : wrong;
  // The register takes its time for the first two looks at a company, whoever looks: others after them go on to the end,
  // and a quarter of an hour later so does the review of who has left. A look that failed is followed by another.
  const isLeftInReview =
    flow.state === 'inReview' || (flow.state === 'verified' && reviewDelayed) || isStuckInReview(application);
  if (endsInReview && isLeftInReview) return undefined;
  if (code === undefined) return notCompleted(application);
  const codes = [
    error?.code,
    connection.errorCode,
    ...Object.values(stage?.checks ?? {}).map((check) => check.code),
  ];
  return codes.some((one) => one === code) ? undefined : wrong;
}
