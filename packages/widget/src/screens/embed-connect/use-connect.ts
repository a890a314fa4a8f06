import { statementOf } from '@afilia/domain/application/model/statement/texts';
import { useEffect } from 'react';
import { useWidgetForm } from '@afilia/ui-kit/forms/use-widget-form';
import { useApplication } from '../../session/application/use-application.ts';
import { useCommand } from '../../session/application/use-command.ts';
import { useWidget, type Widget } from '../../session/widget/widget.ts';
import { useStatement } from '../../statements/use-statement.ts';
import { viewOf, type ConnectValues } from './rules.ts';
import { sendKey } from './send-key.ts';
import { text } from './text.ts';

/** «Reintentar» takes the key from the field, its only place, or requests it again when the field was cleared. */
function retryFromField({ retry }: Widget, submit: () => void): void {
  retry.run = submit;
}

/** The server's time, ms since 1970. */
const serverTime = ({ application }: Widget) => Date.now() + application.get().clockOffset;

/** The key form: no draft; clears the key as soon as the server has it or the page is hidden. */
export function useConnect() {
  const widget = useWidget();
  const { application } = useApplication();
  const connect = useCommand('connect-sources', { place: 'form' });
  const authorisation = useStatement(statementOf('sources', application.isPJ));
  const form = useWidgetForm<ConnectValues>({ password: '', consent: !authorisation.boxes });
  const { setValue, setFocus, setError } = form;
  const view = viewOf(application);
  const { connection } = application;
  const errorCode = view === 'connecting' ? null : (connection?.errorCode ?? null);
  const refusedAttempt = view === 'form' && errorCode !== null ? (connection?.attempt ?? null) : null;

  useEffect(() => {
    const clearWhenHidden = () => {
      if (document.visibilityState === 'hidden') setValue('password', '');
    };
    document.addEventListener('visibilitychange', clearWhenHidden);
    return () => document.removeEventListener('visibilitychange', clearWhenHidden);
  }, [setValue]);

  // Also when the answer was lost and the stream reported the result.
  useEffect(() => {
    if (view === 'connecting') setValue('password', '');
  }, [view, setValue]);

  // The form comes back after a refusal: the next thing to do is to type the key.
  useEffect(() => {
    if (refusedAttempt !== null) setFocus('password');
  }, [refusedAttempt, setFocus]);

  const submit = form.handleSubmit(async ({ password }) => {
    const outcome = await sendKey(
      () => widget.application.get().application,
      password,
      () => serverTime(widget),
      authorisation.sent,
      connect.run,
    );
    if (!outcome.ok && !('fieldErrors' in outcome.error)) {
      retryFromField(widget, () => void submit());
      return;
    }
    setValue('password', '');
    if (outcome.ok) return;
    if ('fieldErrors' in outcome.error && outcome.error.fieldErrors.length > 0) {
      setError('consent', { type: 'server', message: text.consentRequired }, { shouldFocus: true });
    }
  });

  const pending = connect.pending || form.formState.isSubmitting;
  return { form, submit, view, errorCode, pending, authorisation, mark: connect.mark };
}
