import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import type { StaffSearch } from '@afilia/api-contract/staff/answers';
import { staffApi } from '../../shell/api/staff-api.ts';
import { useAnswer } from '../../shell/api/use-answer.ts';
import { formatMoment } from '../../desk/text/cases.ts';
import { refusalText } from '../../shell/text/refusals.ts';
import { searchText } from '../text/search.ts';
import { DataTable } from '../../shell/theme/data-table.tsx';
import type { Column } from '../../shell/theme/row-table.tsx';

const { audit: text } = searchText;

const columns: Column<StaffSearch>[] = [
  { title: text.columns.at, cell: ({ at }) => formatMoment(at) },
  { title: text.columns.who, cell: ({ staffName }) => staffName },
  { title: text.columns.kind, cell: ({ kind }) => text.kinds[kind] ?? kind },
  { title: text.columns.hits, cell: ({ hits }) => hits },
];

/** Searches by the staff, for a supervisor who must answer for them. */
export function SearchAudit({ onSignedOut }: { onSignedOut: () => void }) {
  const [typed, setTyped] = useState('');
  const { pending, answer, refusal, ask } = useAnswer<{ searches: StaffSearch[] }>(onSignedOut);
  const lines = answer?.searches;

  const list = (event: FormEvent) => {
    event.preventDefault();
    return ask(() => staffApi.listSearches(typed.trim() === '' ? {} : { text: typed }));
  };

  return (
    <section className="card" aria-labelledby="who-searched">
      <h2 id="who-searched">{text.title}</h2>
      <form className="form-row" onSubmit={(event) => void list(event)}>
        <TextField
          label={text.field}
          helperText={text.hint}
          value={typed}
          autoComplete="off"
          sx={{ flex: '1 1 360px' }}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="outlined" loading={pending}>
          {text.send}
        </Button>
      </form>
      <div aria-live="polite">
        {refusal && <Alert severity="warning">{refusalText[refusal.reason]}</Alert>}
        {lines?.length === 0 && <p>{text.none}</p>}
      </div>
      {lines && lines.length > 0 && (
        <DataTable
          name={text.lines}
          rows={lines}
          columns={columns}
          keyOf={({ at, staffId, kind }) => `${at} ${staffId} ${kind}`}
        />
      )}
    </section>
  );
}
