import type { Config } from './config.ts';
import { describeVariable, type Given } from './variables.ts';

/**
 * The sandbox answers for every source and shows everybody's mails: production runs with it only when a second variable
 * says that this is meant.
 *
 * @returns the settings of a test installation, if this is one; or a line for each thing in the way
 */
export function readTestInstallation(
  { TEST_INSTALLATION: isDeclared, SANDBOX_INBOX_KEY: inboxKey }: Given,
  { production, sandbox }: { production: boolean; sandbox: boolean },
): { value: Config['testInstallation']; faults: string[] } {
  if (!production || !sandbox) return { value: undefined, faults: [] };
  if (!isDeclared)
    return {
      value: undefined,
      faults: [
        'SANDBOX is on in production: it answers for every source and shows every mail. Take it away; or, where nobody’s real data is, declare it by TEST_INSTALLATION=on',
      ],
    };
  if (inboxKey === undefined)
    return { value: undefined, faults: [describeVariable('SANDBOX_INBOX_KEY', 'missing')] };
  return { value: { inboxKey }, faults: [] };
}
