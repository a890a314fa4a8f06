import { useRef, useState } from 'react';
import { reviewLimits } from '@afilia/domain/desk/model/review-rules';
import { fileNameHeader } from '@afilia/ui-kit/files/chosen-file';
import { pictureAsJpeg } from '@afilia/ui-kit/files/picture-as-jpeg';
import { newCommandId } from '../../session/api/command-id.ts';
import { useApplication } from '../../session/application/use-application.ts';
import { useCommand } from '../../session/application/use-command.ts';
import { endSession } from '../../session/storage/end-session.ts';
import { useWidget } from '../../session/widget/widget.ts';
import { fileMessage } from './files-rules.ts';
import { text } from './text.ts';

const words = text.files;

/** Tells that a file of the request was sent or taken back in another window. */
export const isChanged = ({ reason }: { reason: string }): boolean => reason === 'noAttachment';

/** Files that go with the person's words: each is taken in as it is chosen, and sent with the form. */
export function useReviewFiles() {
  const widget = useWidget();
  const files = useApplication().application.review?.files ?? [];
  const removal = useCommand('remove-review-file', { inline: isChanged });
  const [pending, setPending] = useState(0);
  const [error, setError] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  // The same file after a lost answer is the same command.
  const unanswered = useRef(new Map<string, string>());
  const underWay = useRef(0);
  /** Resolves to true if all files chosen together were taken in. */
  const last = useRef<Promise<boolean>>(Promise.resolve(true));

  const fail = (sentence: string): false => {
    setError(sentence);
    setSaid('');
    return false;
  };

  /** @returns true: it was taken in */
  async function send(chosen: File): Promise<boolean> {
    setSaid(words.uploading);
    const file = await pictureAsJpeg(chosen);
    if (file.size > reviewLimits.files.bytes) return fail(fileMessage('file.tooLarge'));
    const key = JSON.stringify([chosen.name, chosen.size, chosen.lastModified]);
    const commandId = unanswered.current.get(key) ?? newCommandId();
    unanswered.current.set(key, commandId);
    await widget.helpNotes.sent;
    const headers = {
      'content-type': 'application/octet-stream',
      'x-file-name': fileNameHeader(file.name),
    };
    const answer = await widget.upload({ path: '/attachments', headers, body: file }, commandId);
    if (!answer.ok) return fail(words.lost);
    unanswered.current.delete(key);
    const { value } = answer;
    if (value.__typename === 'Application') {
      widget.application.accept(value);
      setSaid(words.arrived);
      return true;
    }
    if (value.current) widget.application.accept(value.current);
    setSaid('');
    if (value.reason === 'sessionExpired') {
      endSession(widget);
      return false;
    }
    if (value.reason === 'controlActive' || value.reason === 'contactFrozen') {
      widget.place.merge({ undecided: value.reason });
      return false;
    }
    if (value.reason === 'tooManyRequests') return fail(words.busy);
    return fail(fileMessage(value.fieldErrors[0]?.reason ?? ''));
  }

  /** One after the other: a phone's network is shared by them, and the server takes few at once. */
  function choose(chosen: readonly File[]): void {
    setError(null);
    // An earlier refusal stays in words, and does not block sending.
    if (underWay.current === 0) last.current = Promise.resolve(true);
    for (const file of chosen) {
      underWay.current += 1;
      setPending(underWay.current);
      last.current = last.current
        .then(async (isGood) => (await send(file)) && isGood)
        .finally(() => {
          underWay.current -= 1;
          setPending(underWay.current);
        });
    }
  }

  const remove = async (attachmentId: string) => {
    setError(null);
    const removed = await removal.run({ attachmentId });
    setSaid(removed.ok ? words.removed : '');
  };

  /**
   * Returns the files of the form, once those on their way are taken in; null if one of them was not, which the line beside the field
   * says.
   */
  async function settled(): Promise<{ attachmentIds: string[] | null } | null> {
    if (underWay.current > 0 && !(await last.current)) return null;
    const { application } = widget.application.get();
    const waiting = application?.review?.files.filter(({ isSent }) => !isSent) ?? [];
    return { attachmentIds: waiting.length > 0 ? waiting.map(({ id }) => id) : null };
  }

  return {
    waiting: files.filter(({ isSent }) => !isSent),
    isFull: files.length >= reviewLimits.files.count,
    pending: pending > 0,
    error,
    said,
    removeMark: removal.mark,
    choose,
    remove,
    settled,
    fail,
  };
}

export type ReviewFiles = ReturnType<typeof useReviewFiles>;
