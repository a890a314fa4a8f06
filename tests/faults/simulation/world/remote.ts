import type { FaultKind } from './faults.ts';
import type { Node } from './node-type.ts';
import type { World } from './world.ts';

/** As the driver says that the database went away: `isDatabaseUnavailable` knows it. */
class Away extends Error {
  readonly code = '57P01';
  constructor() {
    super('simulated');
    this.name = 'Away';
  }
}

/** Tells if an error was made here, and is no bug. */
export const isSimulated = (error: unknown): boolean => error instanceof Away;

/** The answer to a dead process: none. */
const nothing = new Promise<never>(() => undefined);

/** The application that a call is about, found by its arguments. */
function aboutOf({ database }: World, [first, second]: readonly unknown[]): string | undefined {
  if (typeof first === 'string') return database.rows.has(first) ? first : undefined;
  if (typeof first !== 'object' || first === null) return undefined;
  if ('applicationId' in first) return String(first.applicationId);
  if ('after' in first) return (first.after as { id: string }).id;
  return typeof second === 'string' ? second : 'id' in first ? String(first.id) : undefined;
}

function outcomeOf(result: unknown): string {
  if (typeof result === 'string' || typeof result === 'number' || typeof result === 'boolean')
    return String(result).slice(0, 24);
  return result === undefined ? 'nothing' : 'something';
}

type Method = (...args: unknown[]) => Promise<unknown>;

/**
 * A port that is reached over a network: each call takes its time, may fail before it is done or after, and is never
 * answered to a node that died meanwhile.
 *
 * @param port - its methods are carried out at one instant each
 * @param writes - methods of which a lost answer matters
 */
export function remote<Port extends object>(
  world: World,
  node: Node,
  [name, port]: [string, Port],
  writes: ReadonlySet<keyof Port & string>,
): Port {
  const { scheduler, faults, trace } = world;
  const chance = world.chance.ports;
  const fails = (kind: FaultKind) => faults.happen(kind, chance);
  // Of this life of the process: a request under way when it dies must not go on in the next.
  const { life } = node;
  const travel = async () => {
    await scheduler.sleep(chance.between(1, 8) + (fails('store.slow') ? chance.between(200, 4_000) : 0));
    if (node.life !== life) await nothing;
  };
  const over =
    (method: keyof Port & string): Method =>
    async (...args) => {
      await travel();
      const about = aboutOf(world, args);
      const step = (outcome: string) => trace.step(about, `${node.name} ${name}.${method} ${outcome}`);
      if (fails('store.unavailable')) {
        step('away');
        throw new Away();
      }
      const result = await (port[method] as Method)(...args);
      step(outcomeOf(result));
      if (!writes.has(method)) return result;
      await travel();
      if (fails('store.answerLost')) {
        step('answer lost');
        throw new Away();
      }
      return result;
    };
  return Object.fromEntries(
    (Object.keys(port) as (keyof Port & string)[]).map((method) => [method, over(method)]),
  ) as Port;
}
