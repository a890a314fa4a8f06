const maxLength = 72;

/**
 * Returns what is wrong with the subject of a commit: too long, more than one clause, or no imperative sentence.
 *
 * @param subject - the first line of the message
 */
export function checkSubject(subject: string): string[] {
  const faults: string[] = [];
  if (subject.length > maxLength) faults.push(`it has ${subject.length} characters, at most ${maxLength}`);
  if (subject.includes(';')) faults.push('a semicolon joins two clauses: write two commits, or a body');
  if (subject.endsWith('.')) faults.push('it ends with a period');
  if (!/^[A-Z]/u.test(subject)) faults.push('it does not begin with a capital letter');
  return faults;
}
