import { describeVariable, type VariableName } from '@afilia/backend/app/config/variables';
import type { StartProblem } from './open-server.ts';

/** Roles of a process (decision platform-nodes). `sandbox` plays the outside world for the others, when trying several nodes. */
const roles = ['api', 'worker', 'relay', 'sandbox'] as const;
export type Role = (typeof roles)[number];

type Environment = Readonly<Record<string, string | undefined>>;

/** So that one of each can be started on one machine without further thought. */
const defaultPort: Record<Role, number> = { api: 3000, worker: 3001, relay: 3002, sandbox: 3100 };

/**
 * Reads `--role api --role worker` or `--role=api`.
 *
 * @param args - what stands behind the program's name
 * @returns the roles; none when none was asked for, which means all in one process; or the line that says what is wrong
 */
export function readRoles(args: readonly string[]): { roles: Role[] } | StartProblem {
  const found = new Set<Role>();
  const rest = args.flatMap((arg) => (arg.startsWith('--role=') ? ['--role', arg.slice(7)] : [arg]));
  for (let index = 0; index < rest.length; index += 2) {
    const role = roles.find((one) => one === rest[index + 1]);
    if (rest[index] !== '--role' || !role)
      return {
        problems: [
          `Start it with --role and one of ${roles.join(', ')}, as often as needed; or without any for all of them.`,
        ],
      };
    found.add(role);
  }
  return { roles: [...found] };
}

/** The port a process listens on when `PORT` is not given. */
export const withDefaultPort = (env: Environment, requested: readonly Role[]): Environment => {
  const [first] = requested;
  return first && !env.PORT?.trim() ? { ...env, PORT: String(defaultPort[first]) } : env;
};

/**
 * Lists missing variables of one role of several: each role would otherwise start, and then know nothing of the others.
 *
 * @returns one line for each variable that is missing
 */
export function missingSettings(requested: readonly Role[], env: Environment): string[] {
  const has = (name: VariableName) => (env[name] ?? '').trim() !== '';
  const sandbox = env.SANDBOX?.trim() === 'on' || (!has('SANDBOX') && env.NODE_ENV !== 'production');
  const keepsRecord = requested.includes('api') || requested.includes('worker');
  const needed: VariableName[] = [
    ...(requested.length > 0 ? (['PUBLIC_URL'] as const) : []),
    ...(keepsRecord ? (['DATABASE_URL'] as const) : []),
    ...(requested.includes('relay') ? (['REDIS_URL'] as const) : []),
    ...(keepsRecord && sandbox && !requested.includes('sandbox') ? (['SANDBOX_URL'] as const) : []),
  ];
  return needed
    .filter((name) => !has(name))
    .map(
      (name) =>
        `A node with --role ${requested.join(' --role ')} cannot start: ${describeVariable(name, 'missing')}`,
    );
}
