import { useEffect } from 'react';
import { showFieldErrors } from '@afilia/ui-kit/forms/use-widget-form';
import { fieldMessage } from '@afilia/ui-kit/text/field-messages';
import { bankToConfirm } from '../../forms/conditions/account-kind.ts';
import { defaultsOf, toConditionsInput, type ConditionsValues } from '../../forms/conditions/rules.ts';
import { text as accountText } from '../../forms/conditions/text.ts';
import { useBankChoices } from '../../forms/conditions/use-account.ts';
import { useApplication } from '../../session/application/use-application.ts';
import { useCommand } from '../../session/application/use-command.ts';
import { useDraftForm } from '../../session/storage/use-draft-form.ts';

/** Goes with the account, which is kept in memory alone. */
const notKept = ['way'];

/** Account and invoice as a form: their faults, sending them, the bank's answer. */
export function useConditionsForm() {
  const { application } = useApplication();
  const { rut, isPJ, error, stage, state } = application;
  const banks = useBankChoices();
  const choose = useCommand('choose-conditions', { place: 'form' });
  const { form, dropDraft } = useDraftForm<ConditionsValues>(
    'embed-condiciones',
    defaultsOf(application),
    notKept,
  );
  const { setError } = form;

  // The bank's refusal of the account comes after the command, with the application.
  const refusedAt = error?.code === 'R13' && error.check === 'account' ? error.at : null;
  const needsKind = bankToConfirm(application) !== null;
  const ready = banks !== undefined;
  useEffect(() => {
    // The kind's field is there once the banks are.
    if (refusedAt === null || (needsKind && !ready)) return;
    const [field, message] = needsKind
      ? (['account.kind', fieldMessage('account.kindNeeded')] as const)
      : (['account.number', accountText.account.refused] as const);
    setError(field, { type: 'server', message }, { shouldFocus: true });
  }, [refusedAt, needsKind, ready, setError]);

  const refuse = (errors: readonly { field: string; reason: string }[]) =>
    showFieldErrors(form, errors, (field, reason) =>
      field === 'holderDeclared' ? accountText.account.declarationRequired : fieldMessage(reason),
    );

  const send = form.handleSubmit(async (values) => {
    const input = toConditionsInput(values, application);
    const errors = banks?.conditionsErrors(input, { rut, isPJ }) ?? [];
    if (errors.length > 0) return refuse(errors);
    const outcome = await choose.run({ input });
    if (outcome.ok) return dropDraft();
    if ('fieldErrors' in outcome.error) refuse(outcome.error.fieldErrors);
  });

  const paused = state === 'paused';
  return {
    form,
    banks,
    send,
    pending: choose.pending,
    mark: choose.mark,
    /** True: the bank could not be reached; the shell offers another try. */
    paused,
    /** True: the bank examines the account. */
    checking: !paused && stage?.name === 'conditions',
  };
}
