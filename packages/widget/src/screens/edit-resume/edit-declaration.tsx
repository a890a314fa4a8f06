import { dayInChile } from '@afilia/domain/values/identity/date';
import { ErrorSummary } from '@afilia/ui-kit/forms/error-summary.tsx';
import { showFieldErrors } from '@afilia/ui-kit/forms/use-widget-form';
import { Stack } from '@afilia/ui-kit/parts/card.tsx';
import { fieldMessage } from '@afilia/ui-kit/text/field-messages';
import {
  CompanyDeclarationFields,
  PersonDeclarationFields,
} from '../../forms/declaration/declaration-fields.tsx';
import { declarationField, declarationInput, declarationValues } from '../../forms/declaration/values.ts';
import { useApplication } from '../../session/application/use-application.ts';
import { useDraftForm } from '../../session/storage/use-draft-form.ts';
import { EditForm, type EditProps } from './edit-form.tsx';
import { useEdit } from './use-edit.ts';

/** Identification numbers are not written down in the tab. */
const secret = ['usTin', 'otherTaxResidences'];

/** Nationality and tax residence. */
export function EditDeclaration({ onCancel }: EditProps) {
  const { isPJ, declaration, now } = useApplication().application;
  const { save, pending, mark } = useEdit('declaration');
  const { form, dropDraft } = useDraftForm('edit-declaration', declarationValues(declaration), secret);
  const submit = form.handleSubmit(async (values) => {
    const saved = await save(declarationInput(values, isPJ));
    if (saved.ok) return dropDraft();
    const errors = saved.error.map(({ field, reason }) => ({ field: declarationField(field), reason }));
    showFieldErrors(form, errors, (_, reason) => fieldMessage(reason));
  });
  const cancel = () => {
    dropDraft();
    onCancel();
  };
  return (
    <EditForm onSubmit={submit} onCancel={cancel} pending={pending} mark={mark}>
      <ErrorSummary control={form.control} />
      <Stack {...mark}>
        {isPJ ? (
          <CompanyDeclarationFields form={form} />
        ) : (
          <PersonDeclarationFields form={form} today={dayInChile(new Date(now))} />
        )}
      </Stack>
    </EditForm>
  );
}
