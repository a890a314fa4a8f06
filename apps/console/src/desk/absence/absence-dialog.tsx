import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { OwnAbsence } from '@afilia/api-contract/desk/absence-answers';
import { dayOfText } from '@afilia/ui-kit/forms/typed-day';
import { type Refusal, staffApi } from '../../shell/api/staff-api.ts';
import { useCommandOnce } from '../../shell/commands/use-command-once.ts';
import { DayField } from '../../shell/theme/day-field.tsx';
import { FormDialog } from '../../shell/theme/form-dialog.tsx';
import { ReceiverField } from '../../shell/theme/receiver-field.tsx';
import { changingCase } from '../api/case-changes.ts';
import { refusalWords } from '../cases/refusal-words.ts';
import { refusalText } from '../../shell/text/refusals.ts';
import { absenceText as text } from '../text/absence.ts';
import { dueText } from '../text/cases.ts';

type Named = { id: string; name: string };

/** Puts the member away until a day, with a substitute if they choose one. */
export function AbsenceDialog(props: {
  own: OwnAbsence;
  onDone: (returned: number) => void;
  onClose: () => void;
  onSignedOut: () => void;
}) {
  const { own, onDone, onClose, onSignedOut } = props;
  const { absence, firstDay, lastDay, substitutes } = own;
  const [day, setDay] = useState(dueText(absence?.until ?? firstDay));
  const [to, setTo] = useState<Named | null>(
    substitutes.find(({ name }) => name === absence?.substitute) ?? null,
  );
  const [fault, setFault] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  const { pending, run } = useCommandOnce('absence');
  const send = async () => {
    const until = dayOfText(day);
    const isOutside = until !== undefined && (until < firstDay || until > lastDay);
    setFault(until === undefined ? text.untilWrong : isOutside ? refusalText.awayDay : undefined);
    if (until === undefined || isOutside) return;
    const begun = await run({ until, ...(to && { substitute: to.id }) }, (command) =>
      changingCase(staffApi.beginAbsence(command)),
    );
    if (begun.ok) return onDone(begun.value.returned);
    return begun.refusal.reason === 'signedOut' ? onSignedOut() : setRefusal(begun.refusal);
  };
  return (
    <FormDialog
      title={text.title}
      cancel={text.cancel}
      submit={text.send}
      pending={pending}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <p>{text.lead}</p>
        <div aria-live="polite">{refusal && <Alert severity="warning">{refusalWords(refusal)}</Alert>}</div>
        <DayField
          label={text.until}
          value={day}
          required
          fault={fault}
          onChange={(typed) => {
            setFault(undefined);
            setDay(typed);
          }}
        />
        <ReceiverField
          label={text.substitute}
          hint={substitutes.length === 0 ? text.noSubstitutes : text.substituteHint}
          receivers={substitutes}
          loading={false}
          isOptional
          value={to}
          onChange={setTo}
        />
      </Stack>
    </FormDialog>
  );
}
