import type { ApiResult } from './staff-api.ts';

/** Says nothing of the case: whoever hears it asks the server. */
const channel = 'afilia-console-cases';

/** Tells this page and the browser's other tabs that something was done to a case. */
export function announceCaseChange(): void {
  const sender = new BroadcastChannel(channel);
  sender.postMessage('changed');
  sender.close();
}

/** Announces what was sent to the server, once it is done there. */
export async function announcing<Answer>(sent: Promise<ApiResult<Answer>>): Promise<ApiResult<Answer>> {
  const answer = await sent;
  if (answer.ok) announceCaseChange();
  return answer;
}

/** @returns what ends the listening */
export function onCaseChange(listener: () => void): () => void {
  const receiver = new BroadcastChannel(channel);
  receiver.addEventListener('message', listener);
  return () => receiver.close();
}
