import type { ApiContext } from '../server/context.ts';

type Resolver = (parent: unknown, args: never, context: ApiContext) => Promise<unknown>;

/** Commands each of which is a span inside that of its operation. */
export const traced = (commands: Record<string, Resolver>): Record<string, Resolver> =>
  Object.fromEntries(
    Object.entries(commands).map(([name, resolve]): [string, Resolver] => [
      name,
      (parent, args, context) => {
        const facts = { 'afilia.application': context.applicationId };
        return context.deps.tracing.span({ name: `command ${name}`, facts }, () =>
          resolve(parent, args, context),
        );
      },
    ]),
  );
