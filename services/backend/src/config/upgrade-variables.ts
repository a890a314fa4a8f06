import { onOrOff, variable } from './variable.ts';

/** Variables that are off while nodes of an earlier version run beside ours (docs/operations.md, «Upgrade»). Part of `variables`. */
export const upgradeVariables = {
  SEALING_AT_REST: variable(
    'whether personal data is sealed where it is written; off while nodes run that cannot open it',
    'on or off',
    onOrOff,
  ),
};
