import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { EndpointSecret } from '@afilia/api-contract/partners/webhook-answers';
import { useAnswer } from '../../shell/api/use-answer.ts';
import { RefusalAlert } from '../../audit/refusal-alert.tsx';
import { eventNames, eventText, formatNames, integrationText } from '../text/integration.ts';
import { FormDialog } from '../../shell/theme/form-dialog.tsx';
import { staffApi, type StaffInput } from '../../shell/api/staff-api.ts';

const text = integrationText.adding;
type MakeEndpoint = StaffInput<'makeEndpoint'>;

const formats = Object.keys(formatNames) as MakeEndpoint['format'][];
/** Types of announcements about applications; a test is sent on its own. */
const types = Object.keys(eventNames).filter((type) => type !== 'endpoint.test');

/** Makes an endpoint. */
export function AddDialog(props: {
  hosts: readonly string[];
  onMade: (made: EndpointSecret) => void;
  onClose: () => void;
  onSignedOut: () => void;
}) {
  const { hosts, onMade, onClose, onSignedOut } = props;
  const [wanted, setWanted] = useState<MakeEndpoint>({
    hostId: hosts[0] ?? '',
    url: '',
    types: ['application.*'],
    format: 'standard',
  });
  const change = (more: Partial<MakeEndpoint>) => setWanted((before) => ({ ...before, ...more }));
  const { pending, refusal, ask } = useAnswer<EndpointSecret>(onSignedOut);
  const save = async () => {
    const made = await ask(() => staffApi.makeEndpoint({ ...wanted, url: wanted.url.trim() }));
    if (made) onMade(made);
  };
  return (
    <FormDialog
      title={text.title}
      cancel={integrationText.cancel}
      submit={text.save}
      pending={pending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <div aria-live="polite">{refusal && <RefusalAlert refusal={refusal} />}</div>
        {hosts.length > 1 && (
          <TextField
            select
            label={text.host}
            value={wanted.hostId}
            onChange={({ target }) => change({ hostId: target.value })}
          >
            {hosts.map((host) => (
              <MenuItem key={host} value={host}>
                {host}
              </MenuItem>
            ))}
          </TextField>
        )}
        <TextField
          label={text.address}
          helperText={text.addressHint}
          value={wanted.url}
          required
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: 500, inputMode: 'url' } }}
          onChange={({ target }) => change({ url: target.value })}
        />
        <TextField
          select
          label={text.format}
          value={wanted.format}
          onChange={({ target }) => change({ format: target.value as MakeEndpoint['format'] })}
        >
          {formats.map((format) => (
            <MenuItem key={format} value={format}>
              {formatNames[format]}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={text.events}
          value={wanted.types}
          slotProps={{ select: { multiple: true } }}
          onChange={({ target }) => {
            const chosen = target.value as unknown as MakeEndpoint['types'];
            if (chosen.length > 0) change({ types: chosen });
          }}
        >
          {types.map((type) => (
            <MenuItem key={type} value={type}>
              {eventText(type)}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
    </FormDialog>
  );
}
