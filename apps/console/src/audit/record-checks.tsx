import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import type { CheckData, RecordedCheck, StaffRecord } from '@afilia/api-contract/audit/audit-answers';
import { eventName } from '@afilia/api-contract/staff/event-names';
import { type Refusal, staffApi } from '../shell/api/staff-api.ts';
import { SourceAnswer } from '../desk/cases/source-evidence.tsx';
import { auditText } from './text/audit.ts';
import { formatMoment } from '../desk/text/cases.ts';
import { checkName } from '../desk/text/checks.ts';
import { DataTable } from '../shell/theme/data-table.tsx';
import type { Column } from '../shell/theme/row-table.tsx';

const { checks: text } = auditText;

/** Each try of a check. A press reads its request and its answer, and that read is on record. */
export function RecordChecks(props: { record: StaffRecord; onRefused: (refusal: Refusal) => void }) {
  const { record, onRefused } = props;
  const [data, setData] = useState<CheckData>();
  const see = async ({ version }: RecordedCheck) => {
    const answer = await staffApi.readCheckData({ folio: record.folio, version });
    return answer.ok ? setData(answer.value) : onRefused(answer.refusal);
  };
  return (
    <section className="card" aria-labelledby="checks">
      <h2 id="checks">{text.title}</h2>
      <DataTable
        name={text.table}
        rows={record.checks}
        columns={columnsFor((check) => void see(check))}
        keyOf={({ version }) => String(version)}
      />
      {data && (
        <Dialog open onClose={() => setData(undefined)} maxWidth="md" fullWidth aria-labelledby="check-data">
          <DialogTitle id="check-data">{text.of(data.check)}</DialogTitle>
          <DialogContent tabIndex={0}>
            {data.evidence ? <SourceAnswer answer={data.evidence} /> : <p>{text.none}</p>}
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setData(undefined)}>{auditText.close}</Button>
          </DialogActions>
        </Dialog>
      )}
    </section>
  );
}

const columnsFor = (onSee: (check: RecordedCheck) => void): Column<RecordedCheck>[] => [
  { title: text.columns.at, cell: ({ at }) => formatMoment(at) },
  { title: text.columns.check, cell: ({ check }) => checkName(check) },
  {
    title: text.columns.outcome,
    wraps: true,
    cell: ({ type, code }) => (code === null ? eventName(type) : `${eventName(type)} (${code})`),
  },
  {
    title: text.columns.data,
    cell: (one) => (
      <Button
        size="small"
        variant="outlined"
        aria-label={`${text.see}: ${checkName(one.check)}, ${formatMoment(one.at)}`}
        onClick={() => onSee(one)}
      >
        {text.see}
      </Button>
    ),
  },
];
