import { useRef, useState } from 'react';
import type { PaperKind } from '@afilia/api-contract/generated/operations';
import { useWidgetForm } from '@afilia/ui-kit/forms/use-widget-form';
import { newCommandId } from '../../session/api/command-id.ts';
import type { UploadedFile } from '../../session/api/upload-file.ts';
import { useApplication } from '../../session/application/use-application.ts';
import { useCommand } from '../../session/application/use-command.ts';
import { endSession } from '../../session/storage/end-session.ts';
import { useWidget } from '../../session/widget/widget.ts';
import { paperMessage, papersText } from './papers-text.ts';
import { papersFor } from './papers.ts';

/** Values that go with the tax folder's file. */
type TypedValues = { code: string; password: string };

/** The state of one row besides the server's. */
export type PaperState = { pending: boolean; error: string | null };

const idle: PaperState = { pending: false, error: null };

function toUpload(kind: PaperKind, file: File, { code, password }: TypedValues): UploadedFile {
  const body = new FormData();
  // Before the file: the server reads no field after it.
  body.set('code', code);
  body.set('password', password);
  body.set('file', file);
  return { path: '/uploads', query: { kind }, body };
}

/** The documents on file, each sent as it is chosen, and all of them submitted with one consent. */
export function usePapers() {
  const widget = useWidget();
  const { connection, isPJ } = useApplication().application;
  const submission = useCommand('submit-documents', {
    place: 'form',
    inline: ({ reason }) => reason === 'documentsChanged',
  });
  const removal = useCommand('remove-upload');
  const form = useWidgetForm<{ consent: boolean }>({ consent: false });
  const typed = useWidgetForm<TypedValues>({ code: '', password: '' });
  const [rows, setRows] = useState<Partial<Record<PaperKind, PaperState>>>({});
  const [said, setSaid] = useState('');
  // The same file after a lost answer is the same command.
  const unanswered = useRef(new Map<string, string>());
  const lastUpload = useRef<Promise<unknown>>(Promise.resolve());
  const [changed, setChanged] = useState(false);
  const uploads = connection?.uploads ?? [];

  const setRow = (kind: PaperKind, state: PaperState) => setRows((before) => ({ ...before, [kind]: state }));

  /** Returns the code and the key of the folder, which go before its file; null while one is missing. */
  async function typedWith(kind: PaperKind): Promise<TypedValues | null> {
    if (kind !== 'taxFolder') return { code: '', password: '' };
    if (!(await typed.trigger(undefined, { shouldFocus: true }))) return null;
    const { code, password } = typed.getValues();
    return { code: code.trim(), password: password.trim() };
  }

  async function send(kind: PaperKind, file: File): Promise<void> {
    const besides = await typedWith(kind);
    if (!besides) return undefined;
    const key = JSON.stringify([kind, file.name, file.size, file.lastModified, besides]);
    const commandId = unanswered.current.get(key) ?? newCommandId();
    unanswered.current.set(key, commandId);
    setRow(kind, { pending: true, error: null });
    setSaid(papersText.uploading);
    await widget.helpNotes.sent;
    // One after the other: a phone's network is shared by them, and the server takes few at once.
    const answered = lastUpload.current.then(() => widget.upload(toUpload(kind, file, besides), commandId));
    lastUpload.current = answered;
    const answer = await answered;
    if (answer.ok) unanswered.current.delete(key);
    settle(kind, answer);
  }

  function settle(kind: PaperKind, answer: Awaited<ReturnType<typeof widget.upload>>): void {
    const fail = (error: string) => {
      setRow(kind, { pending: false, error });
      setSaid('');
    };
    if (!answer.ok) return fail(papersText.lost);
    const { value } = answer;
    if (value.__typename === 'Application') {
      widget.application.accept(value);
      setRow(kind, idle);
      setSaid(papersText.arrived);
      if (kind === 'taxFolder') typed.reset();
      return undefined;
    }
    if (value.current) widget.application.accept(value.current);
    if (value.reason === 'sessionExpired') return endSession(widget);
    if (value.reason === 'controlActive' || value.reason === 'contactFrozen') {
      setRow(kind, idle);
      return widget.place.merge({ undecided: value.reason });
    }
    const [fault] = value.fieldErrors;
    if (fault?.field === 'code' || fault?.field === 'password') {
      setRow(kind, idle);
      return typed.setError(fault.field, { message: papersText.typed }, { shouldFocus: true });
    }
    return fail(
      fault
        ? paperMessage(fault.reason, kind)
        : value.reason === 'tooManyRequests'
          ? papersText.busy
          : papersText.lost,
    );
  }

  const remove = async (kind: PaperKind, uploadId: string) => {
    setRow(kind, idle);
    await removal.run({ uploadId });
  };

  /** Without the consent nothing is sent: this marks all other gaps at once, not with the next press. */
  const markMissing = () => {
    const isMissing = (kind: PaperKind) =>
      !uploads.some(({ paper }) => paper === kind) && !rows[kind]?.pending;
    for (const { kind, required } of papersFor(isPJ))
      if (required && isMissing(kind)) setRow(kind, { pending: false, error: papersText.needed });
  };

  const submit = form.handleSubmit(async ({ consent }) => {
    const outcome = await submission.run({ uploadIds: uploads.map(({ id }) => id), consent });
    if (outcome.ok || !('fieldErrors' in outcome.error)) return;
    const { reason, fieldErrors } = outcome.error;
    setChanged(reason === 'documentsChanged');
    for (const { field, reason: why } of fieldErrors)
      if (field === 'consent') form.setError('consent', { message: papersText.consentRequired });
      else setRow(field as PaperKind, { pending: false, error: paperMessage(why, field as PaperKind) });
  }, markMissing);

  return {
    form,
    typed,
    uploads,
    stateOf: (kind: PaperKind) => rows[kind] ?? idle,
    said,
    changed,
    send,
    remove,
    submit,
    pending: submission.pending,
    sendMark: submission.mark,
    removeMark: removal.mark,
  };
}
