import { ErrorSummary } from '@afilia/ui-kit/forms/error-summary.tsx';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Divider } from '@afilia/ui-kit/parts/card.tsx';
import { ProspectFields } from '../../forms/prospect/prospect-fields.tsx';
import { showRefusedProspect } from '../../forms/prospect/show-refused.ts';
import { prospectDefaults, toProspectInput, type ProspectValues } from '../../forms/prospect/values.ts';
import { newCommandId } from '../../session/api/command-id.ts';
import { useApplication } from '../../session/application/use-application.ts';
import { useDraftForm } from '../../session/storage/use-draft-form.ts';
import { EditForm, type EditProps } from './edit-form.tsx';
import { basketConflicts } from './rules.ts';
import { text } from './text.ts';
import { useEdit } from './use-edit.ts';

/** The applicant and the business, without the mail, which has been proven. */
export function EditProspect({ onCancel }: EditProps) {
  const { application } = useApplication();
  const { isPJ, prospect, basket } = application;
  const { save, pending, mark } = useEdit('prospect');
  const { form, dropDraft } = useDraftForm<ProspectValues>('edit-prospect', prospectDefaults(application));
  const submit = form.handleSubmit(async (values) => {
    const conflicts = basketConflicts(basket, values);
    conflicts.forEach(({ field, message }) =>
      form.setError(field, { type: 'server', message }, { shouldFocus: true }),
    );
    if (conflicts.length > 0) return;
    const saved = await save(toProspectInput(values, { isPJ, needsAddress: false, newId: newCommandId }));
    if (saved.ok) dropDraft();
    else showRefusedProspect(form, saved.error, false);
  });
  const cancel = () => {
    dropDraft();
    onCancel();
  };
  return (
    <EditForm onSubmit={submit} onCancel={cancel} pending={pending} mark={mark}>
      <ErrorSummary control={form.control} />
      <ProspectFields block="person" form={form} isPJ={isPJ} mailProven />
      <Alert tone="info">{text.mailProven(prospect?.email ?? '')}</Alert>
      <Divider />
      <ProspectFields block="business" form={form} isPJ={isPJ} />
      <ProspectFields block="details" form={form} isPJ={isPJ} />
    </EditForm>
  );
}
