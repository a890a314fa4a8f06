import { finding, type Finding } from './finding.ts';

const isOfHosts = (fault: string) => fault.startsWith('HOSTS_DIR');

/**
 * @param faults - faults that stop the start, one line each
 * @param where - `production`, and `sandbox` if the sandbox plays the outside world there; a start that stops does
 * not come to know it, and then the findings leave it out
 */
export function checkVariables(
  faults: readonly string[],
  where: { production: boolean; sandbox?: boolean },
): Finding[] {
  const ofHosts = faults.filter(isOfHosts);
  const others = faults.filter((fault) => !isOfHosts(fault));
  return [
    ...(others.length > 0
      ? others.map((fault) => finding('variables', 'fail', fault))
      : [finding('variables', 'ok', 'all that is needed is given and well formed')]),
    ...ofHosts.map((fault) => finding('hosts', 'fail', fault)),
    ...checkSandbox(where),
  ];
}

function checkSandbox({ production, sandbox }: { production: boolean; sandbox?: boolean }): Finding[] {
  if (sandbox === undefined) return [];
  if (!sandbox) return [finding('sandbox', 'ok', 'off')];
  return [
    production
      ? finding(
          'sandbox',
          'fail',
          'SANDBOX=on in production: it answers for every source and shows every mail',
        )
      : finding('sandbox', 'warn', 'SANDBOX is on: sources, mails and time stamps are played'),
  ];
}
