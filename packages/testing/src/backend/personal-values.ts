/** Ids, times and hashes: they belong to a person, and identify no one. */
const nameless = /^(?:[\da-f-]{36}|\d{4}-\d\d-\d\dT[\d:.]+Z|[\da-f]{64})$/u;

function leavesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(leavesOf);
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(leavesOf);
  return typeof value === 'string' ? [value] : [];
}

/**
 * Returns every text of a record that no other record contains. Searches all values, so that fields added later are
 * included.
 *
 * @param record - an application and its events
 * @param others - records of others: texts that occur there too, words of lists and product names, identify no person
 */
export function personalIn(record: unknown, others: unknown): string[] {
  const elsewhere = JSON.stringify(others);
  const leaves = leavesOf(record).filter(
    (leaf) =>
      // Bytes are searched in hexadecimal, which holds every short number by chance.
      leaf.length >= (/^[\da-f]+$/u.test(leaf) ? 9 : 5) &&
      leaf.length < 200 &&
      !nameless.test(leaf) &&
      // Words of the house.
      !/^[A-Za-z]+$/u.test(leaf) &&
      !leaf.startsWith('S-20') &&
      !elsewhere.includes(JSON.stringify(leaf).slice(1, -1)),
  );
  return [...new Set(leaves)];
}
