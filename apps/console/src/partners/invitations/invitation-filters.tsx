import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import type { InvitationStatus } from '@afilia/api-contract/partners/invitation-answers';
import { invitationsText as text, statusNames } from '../text/invitations.ts';
import { FilterSelect } from '../../shell/theme/filter-select.tsx';

const statuses = Object.entries(statusNames) as [InvitationStatus, string][];

/** Narrows the list. `text`: a whole reference, or an executive's whole name. */
export type InvitationFilter = { hostId?: string; status?: InvitationStatus; text?: string };

/** Filters of the list: the text takes effect when it is sent, the rest at once. */
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
    <form className="form-row" aria-label={text.filters} onSubmit={find}>
      {hosts.length > 1 && (
        <FilterSelect
          label={text.columns.host}
          all={text.all}
          options={hosts.map((host) => [host, host])}
          value={filter.hostId}
          width={180}
          onChange={(host = '') => change('hostId', host)}
        />
      )}
      <FilterSelect
        label={text.columns.status}
        all={text.all}
        options={statuses}
        value={filter.status}
        width={220}
        onChange={(status) => change('status', status ?? '')}
      />
      <TextField
        label={text.text}
        helperText={text.textHint}
        value={typed}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 200 } }}
        sx={{ flex: '1 1 260px' }}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="outlined">
        {text.find}
      </Button>
    </form>
  );
}
