import { parseArgs } from 'node:util';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { SimulationOptions } from './simulate.ts';
import { type FaultKind, faultKinds } from './world/faults.ts';

const known = new Set<string>(faultKinds);

/** A port's name alone stands for all of its kinds. */
function kindsOf(text: string): Result<readonly FaultKind[], string> {
  if (text === 'all') return ok(faultKinds);
  if (text === 'none') return ok([]);
  const kinds = text.split(',').flatMap((word) => {
    const meant = faultKinds.filter((kind) => kind === word || kind.startsWith(`${word}.`));
    return meant.length > 0 ? meant : [word];
  });
  const wrong = kinds.find((kind) => !known.has(kind));
  return wrong === undefined
    ? ok(kinds as FaultKind[])
    : err(`--faults: nothing is called ${wrong}; there are all, none, ${faultKinds.join(', ')}`);
}

const isCount = (text: string) => /^\d{1,9}$/u.test(text);

/**
 * Reads the command line of `npm run simulate`.
 *
 * @returns the options, or one line with the fault
 */
export function parseOptions(args: readonly string[]): Result<SimulationOptions, string> {
  const values = valuesOf(args);
  if (!values.ok) return values;
  const { seed = '1', applications = '1000', faults = 'all', only, until } = values.value;
  for (const [name, text] of Object.entries({ seed, applications, until: until ?? '0' }))
    if (!isCount(text)) return err(`--${name} must be a whole number`);
  const kinds = kindsOf(faults);
  if (!kinds.ok) return kinds;
  const people = only?.split(',');
  if (people && !people.every(isCount)) return err('--only must be numbers of people, 3,17');
  return ok({
    seed: Number(seed),
    applications: Number(applications),
    faults: kinds.value,
    ...(people && { only: people.map(Number) }),
    ...(until !== undefined && { until: Number(until) }),
  });
}

type Values = Partial<Record<'seed' | 'applications' | 'faults' | 'only' | 'until', string>>;

function valuesOf(args: readonly string[]): Result<Values, string> {
  const text = { type: 'string' } as const;
  try {
    const options = { seed: text, applications: text, faults: text, only: text, until: text };
    return ok(parseArgs({ args: [...args], options, strict: true }).values);
  } catch (error) {
    return err(error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'the options cannot be read');
  }
}

/** The command that repeats a run. */
export function commandOf({ seed, applications, faults = faultKinds, only }: SimulationOptions): string {
  const kinds = faults.length === faultKinds.length ? 'all' : faults.length === 0 ? 'none' : faults.join(',');
  // The first people alone are a run with as many applications.
  const areFirst = only?.every((number, index) => number === index) ?? true;
  const count = only && areFirst ? only.length : applications;
  const parts = [`--seed ${seed}`, `--applications ${count}`, `--faults ${kinds}`];
  const people = only && !areFirst ? [`--only ${only.join(',')}`] : [];
  return `npm run simulate -- ${[...parts, ...people].join(' ')}`;
}
