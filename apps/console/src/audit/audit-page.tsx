import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { StaffRead, StaffReadList, StaffRecord } from '@afilia/api-contract/audit/audit-answers';
import { type ApiResult, type Refusal, staffApi, type StaffInput } from '../shell/api/staff-api.ts';
import { addressOf } from '../shell/app/addresses.ts';
import { useStaff } from '../shell/app/staff-context.ts';
import { useCommandOnce } from '../shell/commands/use-command-once.ts';
import { KeptDraft } from '../desk/drafts/kept-draft.tsx';
import { useDraft } from '../desk/drafts/use-draft.ts';
import { auditText as text, auditText, groundName, partName } from './text/audit.ts';
import { WordsField } from '../shell/theme/words-field.tsx';
import { takeOpened } from './opened-here.ts';
import { RecordView } from './record-view.tsx';
import { RefusalAlert } from './refusal-alert.tsx';
import { formatMoment } from '../desk/text/cases.ts';
import { DataTable } from '../shell/theme/data-table.tsx';
import type { Column } from '../shell/theme/row-table.tsx';

const { reads: readingText } = auditText;

const columns: Column<StaffRead>[] = [
  { title: readingText.columns.at, cell: ({ at }) => formatMoment(at) },
  { title: readingText.columns.who, cell: ({ staffName }) => staffName },
  { title: readingText.columns.folio, cell: ({ folio }) => folio },
  { title: readingText.columns.ground, cell: ({ ground }) => groundName(ground) },
  { title: readingText.columns.part, cell: ({ part }) => partName(part) },
];

/** Reads by the staff: the person, what they read, and the ground. */
const Readings = ({ reads, isCut }: { reads: readonly StaffRead[]; isCut: boolean }) =>
  reads.length === 0 ? (
    <p>{readingText.none}</p>
  ) : (
    <DataTable
      name={readingText.table}
      rows={reads}
      isCut={isCut}
      columns={columns}
      keyOf={({ at, staffId, folio, part }) => `${at} ${staffId} ${folio} ${part}`}
    />
  );

const { open: words } = text;

/** Of the history's entry, which outlives a reload: the record was opened there by a press. */
const opened = 'opened';

/** The form as it is typed before an application is opened. */
type Typed = { folio: string; ground: StaffInput<'recordGround'>['ground']; reason: string };

const isTyped = ({ reason }: Typed): boolean => reason.trim() !== '';

/**
 * Opens an application for a written reason, and lists the other readers. An opened application has an address of its own: a
 * reload of it opens the application again while its reason holds. A link alone opens nothing, since each read is on record.
 */
export function AuditPage() {
  const { me, onSignedOut } = useStaff();
  const { folio: first = '' } = useParams();
  const [isBack] = useState(() => takeOpened(first));
  const isOpened = useLocation().state === opened || isBack;
  const navigate = useNavigate();
  const [empty] = useState<Typed>(() => ({ folio: first, ground: 'audit', reason: '' }));
  const draft = useDraft('ground', empty, isTyped);
  const { folio, ground, reason } = draft.value;
  const change = (more: Partial<Typed>) => draft.change({ ...draft.value, ...more });
  const [record, setRecord] = useState<StaffRecord>();
  const [reads, setReads] = useState<{ name: string; lines: StaffRead[]; isCut: boolean }>();
  const [refusal, setRefusal] = useState<Refusal>();
  const { pending, run } = useCommandOnce('ground');
  const typed = folio.trim().toUpperCase();

  const onRefused = (refused: Refusal) =>
    refused.reason === 'signedOut' ? onSignedOut() : setRefusal(refused);

  /** Shows the answer in the place of the former one. */
  const show = <Answer,>(answer: ApiResult<Answer>, put: (value: Answer) => void) => {
    setRecord(undefined);
    setReads(undefined);
    setRefusal(undefined);
    if (answer.ok) put(answer.value);
    else onRefused(answer.refusal);
  };

  useEffect(() => {
    if (!isOpened) return undefined;
    let isCurrent = true;
    void staffApi.openApplication({ folio: first }).then((answer) => {
      if (!isCurrent) return undefined;
      if (answer.ok) return setRecord(answer.value);
      return answer.refusal.reason === 'signedOut' ? onSignedOut() : setRefusal(answer.refusal);
    });
    return () => {
      isCurrent = false;
    };
  }, [isOpened, first, onSignedOut]);

  const open = async (event: FormEvent) => {
    event.preventDefault();
    // A ground that holds still needs no second reason.
    if (reason.trim() !== '') {
      const taken = await run({ folio: typed, ground, reason }, staffApi.recordGround);
      if (!taken.ok) return show(taken, () => undefined);
      change({ reason: '' });
    }
    const answer = await staffApi.openApplication({ folio: typed });
    const isHere = isOpened && typed === first;
    if (answer.ok) draft.drop();
    show(answer, (value) => isHere && setRecord(value));
    if (answer.ok && !isHere)
      void navigate(addressOf('auditOf', { folio: typed }), { state: opened, replace: typed === first });
  };
  const list = async (name: string, request: Promise<ApiResult<StaffReadList>>) =>
    show(await request, ({ reads: lines, isCut }) => setReads({ name, lines, isCut }));

  return (
    <main id="content" className="lobby">
      <h1 tabIndex={-1}>{text.title}</h1>
      <KeptDraft />
      <section className="card" aria-labelledby="open-record">
        <h2 id="open-record">{words.title}</h2>
        <p className="lead">{words.lead}</p>
        <form className="decision" onSubmit={(event) => void open(event)}>
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2 }}>
            <TextField
              label={words.folio}
              helperText={words.folioHint}
              value={folio}
              required
              autoComplete="off"
              sx={{ flex: '1 1 240px' }}
              onChange={({ target }) => change({ folio: target.value })}
            />
            {me.role === 'supervisor' && (
              <TextField
                select
                label={words.ground}
                value={ground}
                sx={{ flex: '1 1 320px' }}
                onChange={({ target }) => change({ ground: target.value === 'urgent' ? 'urgent' : 'audit' })}
              >
                {(['audit', 'urgent'] as const).map((one) => (
                  <MenuItem key={one} value={one}>
                    {words.grounds[one]}
                  </MenuItem>
                ))}
              </TextField>
            )}
          </Stack>
          <WordsField
            rows={2}
            label={words.reason}
            hint={words.reasonHint}
            value={reason}
            onChange={(words) => change({ reason: words })}
          />
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2 }}>
            <Button type="submit" variant="contained" loading={pending}>
              {words.send}
            </Button>
            <Button
              variant="outlined"
              onClick={() => void list(text.reads.title, staffApi.listReadsOf({ folio: typed }))}
            >
              {words.reads}
            </Button>
            <Button variant="text" onClick={() => void list(text.reads.latest, staffApi.listReads())}>
              {text.reads.latestSend}
            </Button>
          </Stack>
        </form>
        <div aria-live="polite">{refusal && <RefusalAlert refusal={refusal} />}</div>
      </section>
      {reads && (
        <section className="card" aria-labelledby="readings">
          <h2 id="readings">{reads.name}</h2>
          <Readings reads={reads.lines} isCut={reads.isCut} />
        </section>
      )}
      {record && <RecordView record={record} onRefused={onRefused} />}
    </main>
  );
}
