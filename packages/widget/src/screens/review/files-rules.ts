import { text } from './text.ts';

const isFault = (reason: string): reason is keyof typeof text.files.faults =>
  Object.hasOwn(text.files.faults, reason);

/** Returns the fault of a file, in words. */
export const fileMessage = (reason: string): string =>
  isFault(reason) ? text.files.faults[reason] : text.files.lost;
