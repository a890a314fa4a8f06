import { showFieldErrors, useWidgetForm } from '@afilia/ui-kit/forms/use-widget-form';
import { pepField } from '../../forms/pep/values.ts';
import { useApplication } from '../../session/application/use-application.ts';
import { useWidget } from '../../session/widget/widget.ts';
import { useCommand } from '../../session/application/use-command.ts';
import { useRefusedIdentity } from '../../forms/identity-card/use-refused-identity.ts';
import { ownInput, ownValues, ownMessage, type OwnValues } from './own-rules.ts';

/** Form of a signatory's own data: no draft, so that the next person in the tab does not see it. */
export function useOwn() {
  const { application } = useApplication();
  const { legal } = useWidget();
  const { viewer, stage } = application;
  const identify = useCommand('identify-signatory', {
    place: 'form',
    inline: ({ reason }) => reason === 'runWrong',
  });
  const form = useWidgetForm<OwnValues>(ownValues());
  useRefusedIdentity(form, application);
  const knowsPhone = viewer.maskedPhone !== null;
  const hasSigned = viewer.status === 'signed';
  // The civil register checks the values; its answer may come back to a field.
  const isChecking = stage?.checks.some(
    ({ name, status }) => name === 'identityDocument' && status === 'running',
  );

  const submit = form.handleSubmit(async (values) => {
    const outcome = await identify.run({
      input: ownInput(values, { knowsPhone, hasSigned, textVersion: legal.shown }),
    });
    if (outcome.ok || !('fieldErrors' in outcome.error)) return;
    const { reason, attemptsLeft, fieldErrors } = outcome.error;
    const run = fieldErrors.length === 0 && reason === 'runWrong' ? [{ field: 'run', reason }] : [];
    showFieldErrors(
      form,
      [...run, ...fieldErrors].map(({ field, reason: why }) => ({ field: pepField(field), reason: why })),
      (_, why) => ownMessage(why, attemptsLeft),
    );
  });

  const pending = identify.pending || isChecking === true;
  return { form, submit, pending, mark: identify.mark, knowsPhone, hasSigned };
}
