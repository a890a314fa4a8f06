import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { RecordedDocument, StaffRecord } from '@afilia/api-contract/audit/audit-answers';
import { type ApiResult, type Refusal, staffApi } from '../shell/api/staff-api.ts';
import { auditText as text, groundName } from './text/audit.ts';
import { casesText, codeText, dayOf, formatMoment, reasonText } from '../desk/text/cases.ts';
import { stateName } from '../shell/text/places.ts';
import { History } from '../desk/cases/history.tsx';
import { DataTable } from '../shell/theme/data-table.tsx';
import type { Column } from '../shell/theme/row-table.tsx';
import { RecordChecks } from './record-checks.tsx';
import { RefusalAlert } from './refusal-alert.tsx';
import { keepOpened } from './opened-here.ts';
import { saveFile } from '@afilia/ui-kit/files/save-file';
import { CopyButton } from '../shell/theme/copy-button.tsx';

/** Shows an application to an auditor or supervisor, read-only. */
export function RecordView(props: { record: StaffRecord; onRefused: (refusal: Refusal) => void }) {
  const { record, onRefused } = props;
  const { folio, timeline } = record;
  const [pending, setPending] = useState(false);
  const [place, setPlace] = useState<'package' | 'documents'>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [saved, setSaved] = useState<string>();
  const save = async (request: Promise<ApiResult<Blob>>, name: string) => {
    setPending(true);
    const answer = await request;
    setPending(false);
    setSaved(undefined);
    setRefusal(undefined);
    if (answer.ok) {
      saveFile(name, answer.value);
      setSaved(name);
    } else if (answer.refusal.reason === 'signedOut') onRefused(answer.refusal);
    else setRefusal(answer.refusal);
  };
  const savePackage = async () => {
    setPlace('package');
    await save(staffApi.makePackage({ folio }), `auditoria-${folio}.zip`);
  };
  const saveDocument = async ({ id, title }: RecordedDocument) => {
    setPlace('documents');
    await save(staffApi.readDocument({ folio, documentId: id }), `${folio} ${title}.pdf`);
  };
  /** Beside the button that was pressed. */
  const answerAt = (here: 'package' | 'documents') => (
    <div aria-live="polite">
      {place === here && refusal && <RefusalAlert refusal={refusal} onAgain={() => keepOpened(folio)} />}
      {place === here && saved !== undefined && (
        <Alert role="status" severity="success">
          {text.saved(saved)}
        </Alert>
      )}
    </div>
  );
  return (
    <div className="case-part">
      <Facts record={record} />
      <section className="card" aria-label={text.package}>
        <p>{text.packageHint}</p>
        <div>
          <Button variant="contained" loading={pending} onClick={() => void savePackage()}>
            {text.package}
          </Button>
        </div>
        {answerAt('package')}
      </section>
      <Decisions record={record} />
      <RecordChecks record={record} onRefused={onRefused} />
      {record.documents.length > 0 && (
        <section className="card" aria-labelledby="documents">
          <h2 id="documents">{text.documents.title}</h2>
          <DataTable
            name={text.documents.table}
            rows={record.documents}
            columns={columnsFor((document) => void saveDocument(document))}
            keyOf={({ id }) => id}
          />
          {answerAt('documents')}
        </section>
      )}
      <History timeline={timeline} />
    </div>
  );
}

function Facts({ record }: { record: StaffRecord }) {
  const { folio, rut, isPJ, person, state, error, startedAt, lastActivityAt, ground } = record;
  const rows: [string, string | null][] = [
    [casesText.rut, `${rut} · ${isPJ ? casesText.kind.company : casesText.kind.person}`],
    [text.facts.person, person ? `${person.name} · ${person.email}` : text.facts.noPerson],
    [text.facts.state, stateName(state)],
    [text.facts.error, error && `${codeText(error.code)}, ${dayOf(error.at)}`],
    [text.facts.started, dayOf(startedAt)],
    [text.facts.last, formatMoment(lastActivityAt)],
    [text.facts.ground, groundName(ground)],
  ];
  return (
    <section className="card" aria-labelledby="record">
      <h2 id="record">{text.record(folio)}</h2>
      <dl className="case-facts">
        {rows.map(
          ([name, value]) =>
            value !== null && (
              <div key={name} className="fact-row">
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

const Decisions = ({ record: { decisions } }: { record: StaffRecord }) => (
  <section className="card" aria-labelledby="decisions">
    <h2 id="decisions">{text.decisions.title}</h2>
    {decisions.length === 0 && <p>{text.decisions.none}</p>}
    {decisions.map(({ at, code, outcome, by, approvedBy, reasons, internalNote, publicText }) => (
      <blockquote key={at} className="quote">
        {casesText.outcomes[outcome]}: {codeText(code)}
        <small>{text.decisions.by(by, approvedBy, formatMoment(at))}</small>
        <small>{reasons.map(reasonText).join(', ')}</small>
        {publicText}
        <small>{text.decisions.note(internalNote)}</small>
      </blockquote>
    ))}
  </section>
);

const { columns, statuses, download, copyHash } = text.documents;

const columnsFor = (onSave: (document: RecordedDocument) => void): Column<RecordedDocument>[] => [
  { title: columns.title, wraps: true, cell: ({ title }) => title },
  { title: columns.status, cell: ({ status }) => statuses[status] },
  { title: columns.sha256, cell: ({ sha256 }) => <CopyButton label={copyHash} value={sha256} /> },
  {
    title: columns.file,
    cell: (one) => (
      <Button
        size="small"
        variant="outlined"
        aria-label={`${download}: ${one.title}`}
        onClick={() => onSave(one)}
      >
        {download}
      </Button>
    ),
  },
];
