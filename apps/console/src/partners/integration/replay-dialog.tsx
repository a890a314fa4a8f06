import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { AnnouncementsReplayed, StaffEndpoint } from '@afilia/api-contract/partners/webhook-answers';
import { dayOfText } from '@afilia/ui-kit/forms/typed-day';
import { useAnswer } from '../../shell/api/use-answer.ts';
import { RefusalAlert } from '../../audit/refusal-alert.tsx';
import { appText } from '../../shell/text/app.ts';
import { integrationText } from '../text/integration.ts';
import { DayField } from '../../shell/theme/day-field.tsx';
import { FormDialog } from '../../shell/theme/form-dialog.tsx';
import { momentOfTexts, timeOfText } from './typed-moment.ts';
import { staffApi } from '../../shell/api/staff-api.ts';

const text = integrationText.replaying;

/** Announces everything since a moment once more. */
export function ReplayDialog(props: {
  of: StaffEndpoint;
  onDone: (words: string) => void;
  onClose: () => void;
  onSignedOut: () => void;
}) {
  const { of, onDone, onClose, onSignedOut } = props;
  const [day, setDay] = useState('');
  const [time, setTime] = useState('00:00');
  const [isRead, setRead] = useState(true);
  const { pending, refusal, ask } = useAnswer<AnnouncementsReplayed>(onSignedOut);
  const replay = async () => {
    const since = momentOfTexts(day, time);
    setRead(since !== undefined);
    if (!since) return;
    const replayed = await ask(() =>
      staffApi.replayAnnouncements({ hostId: of.hostId, id: of.id, since: since.toISOString() }),
    );
    if (replayed) onDone(text.sent(replayed.count));
  };
  const isTimeWrong = !isRead && timeOfText(time) === undefined;
  return (
    <FormDialog
      title={text.title(of.url)}
      cancel={integrationText.cancel}
      submit={text.send}
      pending={pending}
      onSubmit={() => void replay()}
      onClose={onClose}
    >
      <p>{text.lead}</p>
      <div aria-live="polite">{refusal && <RefusalAlert refusal={refusal} />}</div>
      <div className="form-row">
        <DayField
          label={text.since}
          value={day}
          required
          fault={!isRead && dayOfText(day) === undefined ? appText.dayWrong : undefined}
          width={240}
          onChange={setDay}
        />
        <TextField
          label={text.time}
          value={time}
          required
          autoComplete="off"
          error={isTimeWrong}
          helperText={isTimeWrong ? text.timeWrong : text.timeHint}
          sx={{ flex: '0 1 200px' }}
          onChange={({ target }) => setTime(target.value)}
        />
      </div>
    </FormDialog>
  );
}
