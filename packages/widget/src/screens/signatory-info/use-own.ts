import { showFieldErrors, useWidgetForm } from '@afilia/ui-kit/forms/use-widget-form';
import { pepField } from '../../forms/pep/values.ts';
import { useApplication } from '../../session/application/use-application.ts';
import { useCommand } from '../../session/application/use-command.ts';
import { ownInput, ownValues, ownMessage, type OwnValues } from './own-rules.ts';

/** Form of a signatory's own data: no draft, so that the next person in the tab does not see it. */
export function useOwn() {
  const { viewer } = useApplication().application;
  const identify = useCommand('identify-signatory', {
    place: 'form',
    inline: ({ reason }) => reason === 'runWrong',
  });
  const form = useWidgetForm<OwnValues>(ownValues());
  const knowsPhone = viewer.maskedPhone !== null;

  const submit = form.handleSubmit(async (values) => {
    const outcome = await identify.run({ input: ownInput(values, knowsPhone) });
    if (outcome.ok || !('fieldErrors' in outcome.error)) return;
    const { reason, attemptsLeft, fieldErrors } = outcome.error;
    const run = fieldErrors.length === 0 && reason === 'runWrong' ? [{ field: 'run', reason }] : [];
    showFieldErrors(
      form,
      [...run, ...fieldErrors].map(({ field, reason: why }) => ({ field: pepField(field), reason: why })),
      (_, why) => ownMessage(why, attemptsLeft),
    );
  });

  return { form, submit, pending: identify.pending, mark: identify.mark, knowsPhone };
}
