import type { OwnLinkReason } from '@afilia/domain/application/model/return-events';
import { newCommandId } from '../api/command-id.ts';
import { report } from '../application/use-command.ts';
import type { OwnLink, Widget } from '../widget/widget.ts';

/** Asks for a link that leads back here. What goes wrong is said where the person pressed for it, and nowhere else. */
export async function requestOwnLink(widget: Widget, because: OwnLinkReason): Promise<OwnLink | null> {
  await widget.helpNotes.sent;
  const response = await widget.api.execute('request-own-link', { commandId: newCommandId(), because });
  const answer = response.ok ? response.value : response.error;
  if ('maskedEmail' in answer) return answer;
  if (because !== 'left') report(widget, answer, {});
  return null;
}

/** Has the link mailed to who leaves, and keeps what is known of it for the screen after leaving. */
export async function mailOwnLink(widget: Widget): Promise<void> {
  widget.place.merge({ ownLink: 'asking' });
  widget.place.merge({ ownLink: await requestOwnLink(widget, 'left') });
}
