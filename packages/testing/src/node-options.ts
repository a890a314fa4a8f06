/**
 * How the service's processes are started, as package.json and the Dockerfile do: one helper thread for V8. Left alone it
 * has four, which on a machine of two cores mark garbage on both of them while requests wait (`npm run bench api`).
 */
export const nodeOptions = ['--v8-pool-size=1'] as const;
