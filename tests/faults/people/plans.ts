import { allScenarios } from '@afilia/sandbox/scenarios/all-scenarios';
import type { Scenario } from '@afilia/sandbox/scenarios/scenario';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { board, fullBoard, type PersonName, people } from '@afilia/sandbox/sources/legal-entities/people';

/** Purpose of a person, and the expected end without faults of ours. */
export type Plan = {
  title: string;
  rut: string;
  isPJ: boolean;
  /** Of a company: the applicant, and their role. */
  who: { run: string; role: 'signsAlone' | 'signsJointly' | 'nonSignatory'; position?: string };
  /** Of a company: the signatories. */
  signatories: readonly PersonName[];
  /** True: another person types the key. */
  handsOverKey: boolean;
  /** The person's act instead of going on to the end. */
  leaves?: 'withdraw-application' | 'decline-signature';
  /** The code that ends or stops it. */
  code?: string;
  /** Waits for people of the registry, as long as they take. */
  endsInReview: boolean;
};

const camila = { run: people.camila.run, role: 'signsAlone' } as const;
const clerk = { run: rutOf(15_500_001), role: 'nonSignatory', position: 'Contadora' } as const;

/** Signatories of each case, if it is not Camila alone. */
const chosenIn: Readonly<Record<string, readonly PersonName[]>> = {
  case3: ['camila', 'pedro'],
  case4: ['camila', 'ana'],
  case6: ['camila', 'pedro'],
  case7: ['camila', 'pedro', 'ana'],
  case8: ['camila', 'pedro'],
  case9: ['camila', 'pedro'],
  case12: ['camila', 'pedro'],
  case14: ['camila', 'pedro'],
  endingPower: ['camila', 'ana'],
  listedTwice: ['camila', 'pedro'],
  grossOverLimit: ['camila', 'pedro'],
  holdoverBoard: ['camila', 'pedro'],
  board,
  fullBoard,
};

const findingOf = ({ behaviours }: Scenario) => {
  const found = behaviours['legal-entities'];
  return found && 'finding' in found ? found.finding : '';
};

/** Fails and recovers by itself: «Reintentar» gets through. */
const recovers = ({ behaviours }: Scenario) =>
  Object.values(behaviours).some((one) => 'fault' in one && one.fault === 'recovers');

const planOf = (scenario: Scenario): Plan => {
  const signatories = chosenIn[findingOf(scenario)] ?? ['camila'];
  return {
    title: scenario.title,
    rut: scenario.rut,
    isPJ: scenario.kind === 'legal',
    who: signatories.length > 1 ? { ...camila, role: 'signsJointly' } : camila,
    signatories,
    handsOverKey: false,
    endsInReview: findingOf(scenario) === 'slowReview',
    ...(scenario.code && !recovers(scenario) && { code: scenario.code }),
  };
};

const [natural] = allScenarios.filter(({ kind }) => kind === 'natural').map(planOf);
const [company] = allScenarios.filter((one) => findingOf(one) === 'case2').map(planOf);
if (!natural || !company) throw new Error('the plain scenarios are gone');

/** Ways that depend on people and not on a RUT. */
const byPeople: readonly Plan[] = [
  { ...natural, title: 'withdraws at the key', leaves: 'withdraw-application' },
  { ...natural, title: 'declines to sign', leaves: 'decline-signature' },
  { ...company, title: 'a clerk applies and Camila signs', who: clerk },
  { ...company, title: 'a clerk applies and Camila types the key', who: clerk, handsOverKey: true },
];

/** Cards with another name than the one that everybody here types. */
const isNamed = ({ behaviours: { 'civil-register': card } }: Scenario) =>
  card !== undefined && 'finding' in card && card.finding === 'secondNameMissing';

/** Two of the four second signatories have problems of their own, which decide the end; those of forty are none of the plans' people. */
const isOfOthers = (scenario: Scenario) =>
  ['troubledSigners', 'manyWays'].includes(findingOf(scenario)) || isNamed(scenario);

/**
 * A field that the acquirer's core refuses is work for an operator: the job ends among the dead letters, and the simulation
 * does not correct it.
 */
const isForOperators = ({ behaviours: { 'merchant-registration': core } }: Scenario) =>
  core !== undefined && 'finding' in core && core.finding === 'refusedField';

/** Every variant once: all scenarios of the sandbox, and all acts of people. */
export const allPlans: readonly Plan[] = [
  ...allScenarios.filter((scenario) => !isOfOthers(scenario) && !isForOperators(scenario)).map(planOf),
  ...byPeople,
];
