import { ErrorSummary } from '@afilia/ui-kit/forms/error-summary.tsx';
import { showFieldErrors } from '@afilia/ui-kit/forms/use-widget-form';
import { Divider } from '@afilia/ui-kit/parts/card.tsx';
import { fieldMessage } from '@afilia/ui-kit/text/field-messages';
import { AccountBlock } from '../../forms/conditions/account-block.tsx';
import { HolderDeclaration } from '../../forms/conditions/holder-declaration.tsx';
import { InvoiceBlock } from '../../forms/conditions/invoice-block.tsx';
import { defaultsOf, toConditionsInput, type ConditionsValues } from '../../forms/conditions/rules.ts';
import { text as fieldText } from '../../forms/conditions/text.ts';
import { useBankChoices } from '../../forms/conditions/use-account.ts';
import { useApplication } from '../../session/application/use-application.ts';
import { useDraftForm } from '../../session/storage/use-draft-form.ts';
import type { FieldError } from '../../session/application/use-command.ts';
import { EditForm, type EditProps } from './edit-form.tsx';
import { useEdit } from './use-edit.ts';

/** Goes with the account, which is kept in memory alone. */
const notKept = ['way'];

/** The pay-out account and the invoice. */
export function EditConditions({ onCancel }: EditProps) {
  const { application } = useApplication();
  const { rut, isPJ } = application;
  const { save, pending, mark } = useEdit('conditions');
  const banks = useBankChoices();
  const { form, dropDraft } = useDraftForm<ConditionsValues>(
    'edit-conditions',
    defaultsOf(application),
    notKept,
  );
  const refuse = (errors: readonly FieldError[]) =>
    showFieldErrors(form, errors, (field, reason) =>
      field === 'holderDeclared' ? fieldText.account.declarationRequired : fieldMessage(reason),
    );
  const submit = form.handleSubmit(async (values) => {
    const input = toConditionsInput(values, application);
    const errors = banks?.conditionsErrors(input, { rut, isPJ }) ?? [];
    if (errors.length > 0) return refuse(errors);
    const saved = await save(input);
    if (saved.ok) dropDraft();
    else refuse(saved.error);
  });
  const cancel = () => {
    dropDraft();
    onCancel();
  };
  return (
    <EditForm onSubmit={submit} onCancel={cancel} pending={pending} mark={mark}>
      <ErrorSummary control={form.control} />
      <AccountBlock form={form} banks={banks} />
      <Divider />
      <InvoiceBlock form={form} />
      <HolderDeclaration form={form} />
    </EditForm>
  );
}
