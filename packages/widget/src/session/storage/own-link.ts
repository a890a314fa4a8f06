import { newCommandId } from '../api/command-id.ts';
import type { Widget } from '../widget/widget.ts';

/** Has a link mailed to the person who leaves, and keeps its facts for the screen after leaving; a failure is not shown. */
export async function mailOwnLink({ place, api }: Widget): Promise<void> {
  place.merge({ ownLink: 'asking' });
  const response = await api.execute('leave-application', { commandId: newCommandId() });
  const answer = response.ok ? response.value : null;
  place.merge({ ownLink: answer?.__typename === 'OwnLink' ? answer : null });
}
