import { finding, type Finding } from './finding.ts';

/**
 * Legal texts and profiles against what people accepted.
 *
 * @param hosts - how many are configured
 * @param findChanged - a line for each text that is not what was published under its version; writes nothing
 */
export async function checkTexts(
  hosts: number,
  findChanged: () => Promise<readonly string[]>,
): Promise<Finding[]> {
  const changed = await findChanged();
  if (changed.length === 0)
    return [finding('hosts', 'ok', `${hosts} configured, and every text is as it was published`)];
  return changed.map((line) => finding('hosts', 'fail', line));
}
