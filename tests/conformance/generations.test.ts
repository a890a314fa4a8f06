import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Generation, generations } from '@afilia/testing/assist/reference-client/bundle';
import { openReferencePages } from '@afilia/testing/assist/reference-client/reference-pages';
import { isLongRun } from '@afilia/testing/long-run';
import { haveNetworkInterface } from '@afilia/testing/services/network-interface';
import { expect, test } from 'vitest';
import { callScenarios } from './generations/calls.ts';
import { connectionScenarios } from './generations/connection.ts';
import { controlScenarios } from './generations/control.ts';
import { runScenario, type Scenario, type Verdicts } from './generations/kit.ts';
import { expectedOf, order, printedReasons, printedRows, statements, table } from './generations/table.ts';
import { trafficScenarios } from './generations/traffic.ts';

const scenarios: readonly Scenario[] = [
  ...connectionScenarios,
  ...controlScenarios,
  ...callScenarios,
  ...trafficScenarios,
];
const scenariosOf = (generation: Generation) => scenarios.filter(({ of }) => !of || of.includes(generation));

test('the table has each statement of each client once, and a scenario shows it once', () => {
  expect(order.map(String).toSorted()).toEqual(Object.keys(generations).toSorted());
  for (const generation of order) {
    const { not, apart } = table[generation];
    expect(Object.keys(not).filter((number) => number in apart)).toEqual([]);
    const shown = scenariosOf(generation).flatMap(({ shows }) => shows);
    expect(shown.toSorted((one, other) => one - other)).toEqual(
      statements.filter((number) => !(number in apart)),
    );
  }
});

test('the specification prints the table', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/spec/live-assist.md'), 'utf8');
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  for (const row of [...printedRows(), ...printedReasons()]) expect(rows).toContainEqual(row);
});

/** Clients of a short run: the newest is a beta, whose tracker is installed for it. */
const isShown = (generation: Generation) => isLongRun || generation !== '20-beta';

test.concurrent.for(order.filter(isShown))(
  '[A-26] [A-06] [A-05] the client of generation %s holds the statements that the table says, and no others',
  { timeout: 300_000 },
  async (generation) => {
    const pages = await openReferencePages(generation);
    const found: Verdicts = {};
    const expected = expectedOf(generation);
    for (const scenario of scenariosOf(generation)) {
      if (scenario.isLong && !isLongRun) continue;
      if (scenario.needsNetwork && !haveNetworkInterface()) continue;
      Object.assign(found, await runScenario(scenario, pages, generation, expected));
      await pages.clear();
    }
    const bugs = pages.relay.reports.filter(({ what }) => what === 'bug');
    await pages.close();
    expect(found).toEqual(
      Object.fromEntries(Object.keys(found).map((number) => [number, expected[Number(number)]])),
    );
    expect(bugs).toEqual([]);
  },
);
