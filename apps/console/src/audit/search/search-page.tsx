import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { FoundApplication, StaffSearchResult } from '@afilia/api-contract/staff/answers';
import { dayOfText, textOfDay } from '@afilia/ui-kit/forms/typed-day';
import { staffApi } from '../../shell/api/staff-api.ts';
import { useAnswer } from '../../shell/api/use-answer.ts';
import { addressOf } from '../../shell/app/addresses.ts';
import { dayInAddress } from '../../shell/app/address-forms.ts';
import { placesOf } from '../../shell/app/places.ts';
import { useStaff } from '../../shell/app/staff-context.ts';
import { useAddressFilter } from '../../shell/app/use-address-filter.ts';
import { appText } from '../../shell/text/app.ts';
import { casesText, dayOf } from '../../desk/text/cases.ts';
import { stateName } from '../../shell/text/places.ts';
import { refusalText } from '../../shell/text/refusals.ts';
import { searchText as text } from '../text/search.ts';
import { ButtonLink } from '../../shell/theme/button-link.tsx';
import { DataTable } from '../../shell/theme/data-table.tsx';
import { DayField } from '../../shell/theme/day-field.tsx';
import type { Column } from '../../shell/theme/row-table.tsx';
import { AnnulDialog } from './annul-dialog.tsx';
import { SearchAudit } from './search-audit.tsx';

const inAddress = { from: dayInAddress('desde'), to: dayInAddress('hasta') };

/** Finds applications by the value of one field. Addresses hold the chosen days; no address and no store holds the typed value. */
export function SearchPage() {
  const { me, onSignedOut } = useStaff();
  const navigate = useNavigate();
  const own = placesOf(me);
  const may = {
    decide: me.role === 'reviewer' || me.role === 'approver',
    call: own.includes('caller'),
    audit: own.includes('audit'),
  };
  const [typed, setTyped] = useState('');
  const [named, setNamed] = useAddressFilter<{ from?: string; to?: string }>(inAddress);
  const [days, setDays] = useState({ from: textOfDay(named.from), to: textOfDay(named.to) });
  const [faults, setFaults] = useState<{ from?: string; to?: string }>({});
  const change = (name: 'from' | 'to', typed: string) => {
    const next = { ...days, [name]: typed };
    setDays(next);
    setFaults({});
    setNamed(rangeOf(next));
  };
  const [annulling, setAnnulling] = useState<string>();
  const { pending, answer: result, refusal, ask } = useAnswer<StaffSearchResult>(onSignedOut);

  const search = (event: FormEvent) => {
    event.preventDefault();
    const { from, to } = rangeOf(days);
    const found = faultsOf(days);
    setFaults(found);
    if (Object.keys(found).length > 0) return undefined;
    return ask(() => staffApi.searchApplications({ text: typed, ...(from && to && { from, to }) }));
  };

  return (
    <main id="content" className="lobby">
      <h1 tabIndex={-1}>{text.title}</h1>
      <section className="card">
        <form className="form-row" onSubmit={(event) => void search(event)}>
          <TextField
            label={text.field}
            helperText={text.hint}
            value={typed}
            autoComplete="off"
            slotProps={{ htmlInput: { 'data-shortcut': '/' } }}
            sx={{ flex: '1 1 360px' }}
            onChange={({ target }) => setTyped(target.value)}
          />
          {(['from', 'to'] as const).map((name) => (
            <DayField
              key={name}
              label={text[name]}
              value={days[name]}
              fault={faults[name]}
              width={200}
              onChange={(typed) => change(name, typed)}
            />
          ))}
          <Button type="submit" variant="contained" loading={pending}>
            {text.send}
          </Button>
        </form>
        <div aria-live="polite">
          {refusal && <Alert severity="warning">{refusalText[refusal.reason]}</Alert>}
          {result && <p>{result.found.length === 0 ? text.none : text.found(result.found.length)}</p>}
        </div>
        {result?.missingBefore && <Alert severity="info">{text.missing(dayOf(result.missingBefore))}</Alert>}
        {result && result.found.length > 0 && (
          <DataTable
            name={text.results}
            rows={result.found}
            columns={columnsFor(may, setAnnulling)}
            keyOf={({ folio }) => folio}
          />
        )}
      </section>
      {annulling !== undefined && (
        <AnnulDialog
          folio={annulling}
          onOpened={(id) => void navigate(addressOf('case', { id }))}
          onClose={() => setAnnulling(undefined)}
          onSignedOut={onSignedOut}
        />
      )}
      {may.audit && <SearchAudit onSignedOut={onSignedOut} />}
    </main>
  );
}

type Days = Readonly<Record<'from' | 'to', string>>;

/** The days that are typed whole. */
const rangeOf = ({ from, to }: Days): { from?: string; to?: string } => {
  const [first, last] = [dayOfText(from), dayOfText(to)];
  return { ...(first && { from: first }), ...(last && { to: last }) };
};

/** A day that is none, and one that is missing beside the other. */
const faultsOf = (days: Days): { from?: string; to?: string } => {
  const range = rangeOf(days);
  const faultOf = (name: 'from' | 'to', other: 'from' | 'to') => {
    if (range[name] !== undefined) return {};
    if (days[name].trim() !== '') return { [name]: appText.dayWrong };
    return days[other].trim() === '' ? {} : { [name]: text.otherDay };
  };
  return { ...faultOf('from', 'to'), ...faultOf('to', 'from') };
};

/** @param may - acts that the role of the member of staff permits on a found application */
const columnsFor = (
  may: { decide: boolean; call: boolean; audit: boolean },
  onAnnul: (folio: string) => void,
): Column<FoundApplication>[] => [
  { title: text.columns.folio, cell: ({ folio }) => folio },
  { title: text.columns.rut, cell: ({ rut }) => rut },
  { title: text.columns.kind, cell: ({ isPJ }) => (isPJ ? casesText.kind.company : casesText.kind.person) },
  { title: text.columns.state, cell: ({ state }) => stateName(state) },
  { title: text.columns.started, cell: ({ startedAt }) => dayOf(startedAt) },
  {
    title: text.columns.case,
    cell: ({ folio, caseId, isAnnullable }) => {
      if (caseId === null)
        return may.decide && isAnnullable ? (
          <Button
            size="small"
            variant="outlined"
            aria-label={casesText.annulment.of(folio)}
            onClick={() => onAnnul(folio)}
          >
            {casesText.annulment.open}
          </Button>
        ) : (
          text.noCase
        );
      return may.decide ? (
        <ButtonLink
          size="small"
          variant="outlined"
          aria-label={`${text.open} ${folio}`}
          to={addressOf('case', { id: caseId })}
        >
          {text.open}
        </ButtonLink>
      ) : (
        text.inReview
      );
    },
  },
  ...(may.call ? [ofFolio(text.columns.call, text.calls, 'callerOf')] : []),
  ...(may.audit ? [ofFolio(text.columns.audit, text.audits, 'auditOf')] : []),
];

/** A link in each row, to the page of its application. */
const ofFolio = (title: string, words: string, where: 'callerOf' | 'auditOf'): Column<FoundApplication> => ({
  title,
  cell: ({ folio }) => (
    <ButtonLink
      size="small"
      variant="outlined"
      aria-label={`${words} ${folio}`}
      to={addressOf(where, { folio })}
    >
      {words}
    </ButtonLink>
  ),
});
