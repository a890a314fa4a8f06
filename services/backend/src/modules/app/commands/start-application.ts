import { defineOpenCommand } from '../../record/commands/define-command.ts';
import { startApplication, type StartDeps } from '../use-cases/start-application.ts';

/** The command that every application begins with. */
export const startCommand = defineOpenCommand({
  name: 'startApplication',
  storedAs: 'start-application',
  args: { input: 'StartApplicationInput!' },
  answer: 'StartApplicationResult',
  decision: 'binds',
  limit: { attempt: 'start', origin: ({ input }) => ({ rut: input.rut }) },
  refusals: ['invalidFields'],
  example: {
    input: {
      rut: '12.345.678-5',
      isPJ: false,
      acceptsTerms: true,
      authorisesEvaluation: true,
      acceptsMarketing: false,
    },
  },
  run: (deps: StartDeps, commandId, { input }, { browser }) =>
    startApplication(deps, commandId, input, browser),
});
