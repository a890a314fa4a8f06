import { operationGuide } from '@afilia/api-contract/generated/operation-guide';

/**
 * Refusals in an answer that the list of stored operations does not name: `packages/api-contract/refusals.ts` lacks them.
 *
 * @param operation - as it is called on the wire
 * @param text - the answer as it came
 */
export function unlistedRefusals(operation: string, text: string): string[] {
  const own = operationGuide.operations.find(({ name }) => name === operation)?.refusals ?? [];
  const listed = [...own, ...operationGuide.edge];
  return [...text.matchAll(/"code":"([ER]\d\d)","reason":"(\w+)"/gu)]
    .filter(([, code, reason]) => !listed.some((one) => one.code === code && one.reason === reason))
    .map(([reported]) => reported);
}
