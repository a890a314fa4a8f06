import { z } from 'zod';
import { text, variable } from './variable.ts';

/** A host with a port, or a path; nothing that could be taken for something else. */
const clamdAddress = text
  .regex(/^(?:tcp:\/\/(?:[\w.-]+|\[[\da-fA-F:.]+\]):\d{1,5}|unix:\/[\w./%-]+)$/u)
  .refine(URL.canParse);

/** Variables of the scanner of files (decision 0123). Part of `variables`. */
export const scannerVariables = {
  FILE_SCANNER_URL: variable(
    'the clamd of ClamAV that looks at files that people send',
    'tcp://clamd.internal:3310, unix:/run/clamav/clamd.ctl, or off',
    z.literal('off').or(clamdAddress),
  ),
};
