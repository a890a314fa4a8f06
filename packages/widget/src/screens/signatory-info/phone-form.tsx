import { parsePhone } from '@afilia/domain/values/identity/phone';
import { PhoneField } from '@afilia/ui-kit/fields/phone-field.tsx';
import { showFieldErrors, useWidgetForm } from '@afilia/ui-kit/forms/use-widget-form';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { SideBySide, Stack } from '@afilia/ui-kit/parts/card.tsx';
import { fieldMessage } from '@afilia/ui-kit/text/field-messages';
import { decision } from '../../session/application/decision.ts';
import { useCommand } from '../../session/application/use-command.ts';
import { text } from './text.ts';

const words = text.prove;

/** «No es mi celular»: another code goes to the phone that is typed here. */
export function PhoneForm({ onClose }: { onClose: () => void }) {
  const form = useWidgetForm<{ phone: string }>({ phone: '' });
  const change = useCommand('change-factor-phone', { place: 'form' });
  const submit = form.handleSubmit(async ({ phone: typed }) => {
    const phone = parsePhone(typed);
    const outcome = await change.run({ phone: phone.ok ? phone.value : typed });
    if (outcome.ok) return onClose();
    if ('fieldErrors' in outcome.error)
      showFieldErrors(form, outcome.error.fieldErrors, (_, reason) => fieldMessage(reason));
  });
  return (
    <form {...decision} onSubmit={submit} noValidate>
      <Stack>
        <PhoneField control={form.control} name="phone" label={words.newPhone} helper={words.newPhoneHelp} />
        <SideBySide>
          <Button {...change.mark} type="submit" look="outlined" loading={change.pending}>
            {words.sendThere}
          </Button>
          <Button look="text" onClick={onClose}>
            {words.keepPhone}
          </Button>
        </SideBySide>
      </Stack>
    </form>
  );
}
