import { retentionToday } from '@afilia/backend/rights/jobs/apply-retention';
import { allScenarios } from '@afilia/sandbox/scenarios/all-scenarios';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { allPlans } from '../people/plans.ts';
import { judgeCommits } from './invariants/judge-commit.ts';
import { watchMessages } from './invariants/judge-messages.ts';
import { judgeEnd, judgeRest } from './invariants/judge-rest.ts';
import { Journey } from './people/journey.ts';
import type { Defect } from './world/defects.ts';
import { type FaultKind, faultKinds } from './world/faults.ts';
import { retention } from './world/node.ts';
import { letNodesDie, startNodes } from './world/node-life.ts';
import { spreadChanges } from './world/node-store.ts';
import { runJobs } from './world/worker.ts';
import { createWorld, type Violation, type World } from './world/world.ts';

export type SimulationOptions = {
  seed: number;
  applications: number;
  /** All of them if absent. */
  faults?: readonly FaultKind[];
  /** Numbers of the people who come, from 0; all people if absent. */
  only?: readonly number[] | undefined;
  /** The last step. */
  until?: number | undefined;
  defect?: Defect | undefined;
};

export type SimulationResult = {
  steps: number;
  /** Of all steps: the same for the same options on any machine. */
  hash: string;
  applications: number;
  /** Number of applications at each end. */
  ends: Record<string, number>;
  /** Types of the facts that were recorded, and kinds of faults that happened. */
  recorded: ReadonlySet<string>;
  seenFaults: ReadonlySet<FaultKind>;
  virtualDays: number;
  violation:
    | (Violation & {
        /** The person who began the application that it is about. */
        person: number | undefined;
        /** People who had come by then. */
        arrived: readonly number[];
        lastSteps: readonly string[];
      })
    | undefined;
};

const dayMs = 24 * 3_600_000;

/** Time between the arrivals of two people. */
const gapMs = 2_000;

/** Retries of the slowest queue are an hour apart. */
const calmMs = 4 * 3_600_000;

/** Until the last timer of the last application: it expires, and then its time is over. */
const longestLifeMs = (30 + 3 + Math.max(...Object.values(retention))) * dayMs;

/** Share of people with the RUT of an earlier one. */
const sharedRuts = 0.03;

function setOut(world: World, nodes: ReturnType<typeof startNodes>, number: number): Promise<void> {
  world.arrived.push(number);
  const chance = world.chance.people.fork(number);
  const plan = chance.pick(allPlans);
  const own = chance.happens(sharedRuts) && number > 0 ? Math.floor(chance.fraction() * number) : number;
  const rut = rutOf((plan.isPJ ? 60_000_000 : 5_000_000) + own);
  const scenario = allScenarios.find((one) => one.rut === plan.rut);
  if (!world.sourceMemory.scenarios.has(rut)) world.sourceMemory.scenarios.set(rut, scenario);
  const journey = new Journey({ world, nodes, chance }, { plan, rut, label: String(number) });
  world.trace.step(undefined, `p${number} comes: ${plan.title}`);
  return journey.walk();
}

/** Lets all people come, one after the other. @returns the number of those still on their way */
function startArrivals(world: World, nodes: ReturnType<typeof startNodes>, numbers: readonly number[]) {
  let onTheirWay = numbers.length;
  for (const number of numbers)
    world.scheduler.after(number * gapMs, () => {
      setOut(world, nodes, number).then(
        () => (onTheirWay -= 1),
        (error: unknown) => {
          world.fail('no-bug', undefined, String(error instanceof Error ? error.stack : error));
        },
      );
    });
  return () => onTheirWay;
}

/** Runs the service on virtual time, with people and faults that follow from the seed, and holds it against its promises. */
export async function simulate(options: SimulationOptions): Promise<SimulationResult> {
  const { seed, applications, faults = faultKinds, only, until = Infinity, defect } = options;
  const world = createWorld(seed, { faults: new Set(faults), defect });
  const { scheduler, trace, jobs } = world;
  const nodes = startNodes(world);
  spreadChanges(world, nodes);
  judgeCommits(world);
  watchMessages(world);
  runJobs(world, nodes);
  const onTheirWay = startArrivals(
    world,
    nodes,
    only ?? Array.from({ length: applications }, (_, index) => index),
  );
  letNodesDie(world, nodes, () => onTheirWay() > 0);
  jobs.sendJobs([retentionToday({ now: () => new Date(scheduler.now()) })]);

  const started = scheduler.now();
  const goesOn = () => !world.violation && trace.steps() < until;
  await scheduler.run(Infinity, () => goesOn() && onTheirWay() > 0);
  world.faults.stop();
  await scheduler.run(scheduler.now() + calmMs, goesOn);
  if (goesOn()) judgeRest(world);
  await scheduler.run(scheduler.now() + longestLifeMs, goesOn);
  if (goesOn()) judgeEnd(world);
  return resultOf(world, started);
}

function resultOf(
  { scheduler, trace, database, violation, owners, arrived: came, recorded, faults }: World,
  started: number,
): SimulationResult {
  const ends: Record<string, number> = {};
  for (const { snapshot } of database.rows.values())
    ends[snapshot.flow.state] = (ends[snapshot.flow.state] ?? 0) + 1;
  return {
    steps: trace.steps(),
    hash: trace.hash(),
    applications: database.rows.size,
    ends,
    recorded,
    seenFaults: faults.seen,
    virtualDays: Math.round((scheduler.now() - started) / dayMs),
    violation: violation && {
      ...violation,
      arrived: came,
      person: violation.about === undefined ? undefined : owners.get(violation.about),
      lastSteps: violation.about === undefined ? [] : trace.lastOf(violation.about),
    },
  };
}
