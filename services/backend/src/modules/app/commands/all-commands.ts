import { codeCommands } from '../../access/commands/code-commands.ts';
import { linkCommands } from '../../access/commands/link-commands.ts';
import { resumeCommands } from '../../access/commands/resume-commands.ts';
import { sessionCommands } from '../../access/commands/session-commands.ts';
import { evaluationCommands } from '../../application/commands/evaluation-commands.ts';
import { offerCommands } from '../../application/commands/offer-commands.ts';
import { reviewCommands } from '../../desk/commands/review-commands.ts';
import { helpCommands } from '../../help/commands/help-commands.ts';
import { documentCommands } from '../../signing/commands/document-commands.ts';
import { partyCommands } from '../../signing/commands/party-commands.ts';
import { signatoryCommands } from '../../signing/commands/signatory-commands.ts';
import { type Command, defineOpenCommand } from '../../record/commands/define-command.ts';
import { startApplication, type StartDeps } from '../use-cases/start-application.ts';

/** The command that every application begins with. */
const startCommand = defineOpenCommand({
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
    startApplication(deps, commandId, input, browser()),
});

/** Every command that browsers send. `npm run generate` prints the contract from them (decision app-definitions). */
export const allCommands = [
  startCommand,
  ...offerCommands,
  ...evaluationCommands,
  ...codeCommands,
  ...resumeCommands,
  ...linkCommands,
  ...sessionCommands,
  ...signatoryCommands,
  ...partyCommands,
  ...documentCommands,
  ...reviewCommands,
  ...helpCommands,
] as const;

/** A field of `Mutation`. */
type CommandName = (typeof allCommands)[number]['name'];

const byName = new Map<string, Command>(allCommands.map((command) => [command.name, command]));

/** The definition of a command. */
export function commandNamed(name: CommandName): Command {
  const command = byName.get(name);
  if (!command) throw new Error(`no command ${name}`);
  return command;
}
