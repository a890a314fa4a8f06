import { useEffect, useRef } from 'react';
import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { showFieldErrors } from '@afilia/ui-kit/forms/use-widget-form';
import { useApplication } from '../../session/application/use-application.ts';
import { useCommand } from '../../session/application/use-command.ts';
import { useDraftForm } from '../../session/storage/use-draft-form.ts';
import { useNavigate } from '../../session/application/use-navigate.ts';
import { useWidget } from '../../session/widget/widget.ts';
import {
  contactInput,
  contactMessage,
  contactValues,
  ownEmailRule,
  takenEmails,
  type ContactValues,
} from './contact-rules.ts';

export type Signatory = ApplicationView['signatories'][number];

const own = '/screensignatoryinfo';
const select = '/screenselectsignatories';

/** The signatory that the form was drawn for last: the next one's title gets the focus, the first one's from the shell. */
let drawnFor: string | null = null;

/** The form about one signatory. Several follow each other on the same route. */
export function useContact(signatory: Signatory) {
  const { application } = useApplication();
  const { place } = useWidget();
  const { navigate, back } = useNavigate();
  const save = useCommand('save-signatory-data', { place: 'form' });
  const { form, dropDraft } = useDraftForm<ContactValues>(
    `signatory-info-${signatory.id}`,
    contactValues(signatory),
  );
  const editing = application.route !== own;
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (drawnFor !== null && drawnFor !== signatory.id)
      frame.current?.querySelector<HTMLElement>('[data-screen-title]')?.focus();
    drawnFor = signatory.id;
  }, [signatory.id]);

  const submit = form.handleSubmit(async (values) => {
    const taken = ownEmailRule(takenEmails(application, signatory.id))(values.email);
    if (taken) return form.setError('email', { type: 'server', message: taken }, { shouldFocus: true });
    const outcome = await save.run({ signatoryId: signatory.id, input: contactInput(values) });
    if (outcome.ok) {
      dropDraft();
      place.merge({ signatory: null });
      return editing ? back() : undefined;
    }
    if ('fieldErrors' in outcome.error) showFieldErrors(form, outcome.error.fieldErrors, contactMessage);
  });

  const goBack = editing ? back : application.editableRoutes.includes(select) ? () => navigate(select) : null;
  return { form, frame, submit, pending: save.pending, mark: save.mark, editing, goBack };
}
