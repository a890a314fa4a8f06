const listeners = new Set<() => void>();

/** Sends a command that changes a case, and notifies the list, which may be there by now, once it is done. */
export async function changingCase<Answer extends { ok: boolean }>(sent: Promise<Answer>): Promise<Answer> {
  const answer = await sent;
  if (answer.ok) for (const listener of listeners) listener();
  return answer;
}

/** @returns a function that ends the listening */
export function onCaseChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
