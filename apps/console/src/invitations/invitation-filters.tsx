import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import type { InvitationStatus } from '@afilia/api-contract/staff/invitation-answers';
import type { InvitationFilter } from '../api/invitations-api.ts';
import { invitationsText as text, statusNames } from '../text/invitations.ts';

const statuses = Object.keys(statusNames) as InvitationStatus[];

const shown = { select: { displayEmpty: true }, inputLabel: { shrink: true } };

/** What narrows the list: the text where it is sent, the rest at once. */
export function InvitationFilters(props: {
  hosts: readonly string[];
  filter: InvitationFilter;
  onChange: (filter: InvitationFilter) => void;
}) {
  const { hosts, filter, onChange } = props;
  const [typed, setTyped] = useState('');
  const change = (name: keyof InvitationFilter, value: string) => {
    const { [name]: _before, ...others } = filter;
    onChange(value === '' ? others : { ...others, [name]: value });
  };
  const find = (event: FormEvent) => {
    event.preventDefault();
    change('text', typed.trim());
  };
  return (
    <Stack
      component="form"
      direction="row"
      useFlexGap
      aria-label={text.filters}
      sx={{ flexWrap: 'wrap', gap: 2 }}
      onSubmit={find}
    >
      {hosts.length > 1 && (
        <TextField
          select
          label={text.columns.host}
          value={filter.hostId ?? ''}
          slotProps={shown}
          sx={{ flex: '0 1 180px' }}
          onChange={({ target }) => change('hostId', target.value)}
        >
          <MenuItem value="">{text.all}</MenuItem>
          {hosts.map((host) => (
            <MenuItem key={host} value={host}>
              {host}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        select
        label={text.columns.status}
        value={filter.status ?? ''}
        slotProps={shown}
        sx={{ flex: '0 1 220px' }}
        onChange={({ target }) => change('status', target.value)}
      >
        <MenuItem value="">{text.all}</MenuItem>
        {statuses.map((status) => (
          <MenuItem key={status} value={status}>
            {statusNames[status]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={text.text}
        helperText={text.textHint}
        value={typed}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 200 } }}
        sx={{ flex: '1 1 260px' }}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="outlined" sx={{ height: 56 }}>
        {text.find}
      </Button>
    </Stack>
  );
}
