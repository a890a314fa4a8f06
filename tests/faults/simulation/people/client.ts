import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import type { ApiContext } from '@afilia/backend/app/graphql/server/context';
import { mutations } from '@afilia/backend/app/graphql/operations/mutations';
import { queries } from '@afilia/backend/app/graphql/operations/queries';
import { isDatabaseUnavailable } from '@afilia/backend/platform/store/database-unavailable';
import { resolveSession } from '@afilia/backend/access/use-cases/resolve-session';
import type { Chance } from '../world/chance.ts';
import type { Node } from '../world/node-type.ts';
import type { World } from '../world/world.ts';

/** Answer of an operation, by its type. */
export type Answer = { __typename: string; code?: string; reason?: string; [field: string]: unknown };

type Resolver = (parent: unknown, args: unknown, context: ApiContext) => unknown;
const resolvers = { ...queries, ...mutations } as unknown as Record<string, Resolver>;

type Dropped = 'dropped';

/** A person's browser: repeats a request until it is answered, as the widget does. */
export type Client = {
  session: string;
  /** @param args - of the schema's field; a command holds its `commandId` */
  exchange: (name: string, args: Record<string, unknown>) => Promise<Answer>;
};

/**
 * @param address - the network address that limits count by
 * @param noted - receives every answer that arrived, to be checked against the invariants
 */
export function createClient(
  world: World,
  nodes: readonly Node[],
  { chance, address, label }: { chance: Chance; address: string; label: string },
): Client {
  const { scheduler, faults, trace } = world;

  async function contextOf(node: Node, proof: ApiContext['proof']): Promise<ApiContext> {
    const { api } = node;
    const session = client.session ? await resolveSession(api, client.session) : undefined;
    return {
      deps: api,
      applicationId: session?.applicationId,
      ownSession: session,
      actor: session?.actor ?? { kind: 'applicant' },
      isSessionGood: async () => true,
      requestId: label,
      device: { address, userAgent: 'simulated' },
      browser: () => ({ network: address }),
      proof,
      proven: false,
      streamOwner: { session: client.session, address },
      streamOpened: () => undefined,
    };
  }

  /** One request to one node; `dropped` when no answer came. */
  function once(name: string, args: unknown, proof: ApiContext['proof']): Promise<Answer | Dropped> {
    const up = nodes.filter(({ isUp }) => isUp);
    const node = chance.pick(up);
    return new Promise((resolve) => {
      const died = () => resolve('dropped');
      node.waiting.add(died);
      const work = async () => {
        const context = await contextOf(node, proof);
        return (await resolvers[name]?.(undefined, args, context)) as Answer;
      };
      const answered = (answer: Answer | Dropped): void => {
        node.waiting.delete(died);
        resolve(answer);
      };
      work().then(answered, (error: unknown) => answered(thrown(error)));
    });
  }

  /** Answer that the edge makes of an error. */
  function thrown(error: unknown): Answer | Dropped {
    if (isDatabaseUnavailable(error)) return 'dropped';
    const { extensions } = error as { extensions?: { code: string; reason: string } };
    if (extensions) return { __typename: 'Refusal', ...extensions };
    world.fail('no-bug', undefined, error instanceof Error ? String(error.stack) : 'unknown');
    return { __typename: 'Refusal', code: 'E18' };
  }

  async function untilAnswered(name: string, args: unknown, proof?: ApiContext['proof']): Promise<Answer> {
    for (;;) {
      await scheduler.sleep(chance.between(10, 150));
      if (!faults.happen('people.dropped', chance)) {
        const answer = await once(name, args, proof);
        await scheduler.sleep(chance.between(10, 150));
        if (answer !== 'dropped' && !faults.happen('people.dropped', chance)) return answer;
      }
      trace.step(undefined, `${label} ${name} dropped`);
      await scheduler.sleep(chance.between(500, 4_000));
    }
  }

  const client: Client = {
    session: '',
    exchange: async (name, args) => {
      const answer = await untilAnswered(name, args);
      const { puzzle } = (answer['challenge'] ?? {}) as { puzzle?: string };
      return puzzle === undefined
        ? answer
        : untilAnswered(name, args, { puzzle, counter: 0, derivedKey: '' });
    },
  };
  return client;
}

/** The application that an answer shows, if any. */
export function viewIn(answer: Answer): ApplicationView | undefined {
  if (answer.__typename === 'Refusal') return (answer['current'] as ApplicationView | null) ?? undefined;
  if (answer.__typename === 'StartedApplication') return answer['application'] as ApplicationView;
  return answer.__typename === 'Application' ? (answer as unknown as ApplicationView) : undefined;
}
