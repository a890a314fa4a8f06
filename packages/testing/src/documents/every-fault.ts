import { accessibleFaults } from './accessible-rules.ts';
import { readArchivalFile } from './archival-file.ts';
import { archivalFaults } from './archival-rules.ts';
import { ownFormFaults } from './own-form-rules.ts';
import { revisionFaults } from './revision-rules.ts';
import { syntaxFaults } from './syntax-rules.ts';

/** Names of the rules that a document of ours breaks: those of the two standards, of revisions and of our own form. */
export async function everyFault(pdf: Uint8Array): Promise<string[]> {
  const file = await readArchivalFile(pdf);
  const rules = [syntaxFaults, archivalFaults, accessibleFaults, revisionFaults, ownFormFaults];
  return [...new Set(rules.flatMap((faults) => faults(file)))];
}
