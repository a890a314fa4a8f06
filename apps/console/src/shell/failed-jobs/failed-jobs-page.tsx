import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useCallback, useEffect, useState } from 'react';
import type { StaffDeadLetter, StaffDeadLetters } from '@afilia/api-contract/staff/dead-letter-answers';
import { type ApiResult, type Refusal, staffApi } from '../api/staff-api.ts';
import { useStaff } from '../app/staff-context.ts';
import { formatMoment } from '../../desk/text/cases.ts';
import { causeText, failedJobsText as text, jobText } from '../text/failed-jobs.ts';
import { refusalText } from '../text/refusals.ts';
import { DataTable } from '../theme/data-table.tsx';
import type { Column } from '../theme/row-table.tsx';
import { Loading } from '../theme/loading.tsx';
import { CopyButton } from '../theme/copy-button.tsx';
import { DropDialog } from './drop-dialog.tsx';

/** Jobs that were given up, for operators of the installation: tried once more, or dropped for good. */
export function FailedJobsPage() {
  const { onSignedOut } = useStaff();
  const [list, setList] = useState<StaffDeadLetters>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [done, setDone] = useState<string>();
  const [dropping, setDropping] = useState<StaffDeadLetter>();
  const onRefused = useCallback(
    (refused: Refusal) => (refused.reason === 'signedOut' ? onSignedOut() : setRefusal(refused)),
    [onSignedOut],
  );
  const load = useCallback(
    () =>
      staffApi
        .listDeadLetters()
        .then((answer) => (answer.ok ? setList(answer.value) : onRefused(answer.refusal))),
    [onRefused],
  );
  useEffect(() => void load(), [load]);

  const retry = async (asked: Promise<ApiResult<{ count: number }>>) => {
    const answer = await asked;
    setRefusal(undefined);
    setDone(answer.ok ? text.retried(answer.value.count) : undefined);
    if (!answer.ok) onRefused(answer.refusal);
    return load();
  };
  const letters = list?.letters ?? [];
  const counts = new Map<string, number>();
  for (const { queue } of letters) counts.set(queue, (counts.get(queue) ?? 0) + 1);
  return (
    <main id="content" className="lobby">
      <h1 tabIndex={-1}>{text.title}</h1>
      <section className="card">
        <p className="lead">{text.lead}</p>
        {refusal && <Alert severity="warning">{refusalText[refusal.reason]}</Alert>}
        {done && <Alert severity="success">{done}</Alert>}
        {list && letters.length === 0 && <p className="empty">{text.empty}</p>}
        {letters.length > 0 && (
          <>
            <Stack direction="row" role="group" aria-label={text.all} sx={{ flexWrap: 'wrap', gap: 1 }}>
              {[...counts].map(([queue, count]) => (
                <Button
                  key={queue}
                  size="small"
                  variant="outlined"
                  onClick={() => void retry(staffApi.retryDeadLetters({ queue }))}
                >
                  {text.retryAll(queue, list?.isCut ? `${count}+` : `${count}`)}
                </Button>
              ))}
            </Stack>
            <DataTable
              name={text.title}
              rows={letters}
              columns={columnsFor((id) => void retry(staffApi.retryDeadLetter({ id })), setDropping)}
              keyOf={({ id }) => id}
              isCut={list?.isCut ?? false}
            />
          </>
        )}
        {!list && !refusal && <Loading>{text.loading}</Loading>}
      </section>
      {dropping && (
        <DropDialog
          letter={dropping}
          onDone={() => {
            setDropping(undefined);
            setRefusal(undefined);
            setDone(text.dropped);
            void load();
          }}
          onClose={() => setDropping(undefined)}
          onSignedOut={onSignedOut}
        />
      )}
    </main>
  );
}

const { columns } = text;

const columnsFor = (
  onRetry: (id: string) => void,
  onDrop: (letter: StaffDeadLetter) => void,
): Column<StaffDeadLetter>[] => [
  { title: columns.task, cell: jobText },
  { title: columns.folio, cell: ({ folio }) => folio ?? text.noFolio },
  { title: columns.failed, cell: ({ failedAt }) => formatMoment(failedAt) },
  { title: columns.attempts, cell: ({ attempts }) => attempts },
  {
    title: columns.code,
    wraps: true,
    cell: ({ code }) => causeText(code),
  },
  {
    title: columns.reference,
    wraps: true,
    cell: ({ reference, code }) => (
      <Stack sx={{ alignItems: 'start' }}>
        <CopyButton label={text.copyReference} value={reference} />
        {code !== null && <CopyButton label={text.copyCause} value={code} />}
      </Stack>
    ),
  },
  {
    title: columns.act,
    cell: (letter) => {
      const { id, folio } = letter;
      const which = [jobText(letter), folio].filter(Boolean).join(', ');
      return (
        <Stack direction="row" sx={{ gap: 1 }}>
          <Button
            size="small"
            variant="outlined"
            aria-label={`${text.retry}: ${which}`}
            onClick={() => onRetry(id)}
          >
            {text.retry}
          </Button>
          <Button
            size="small"
            variant="text"
            aria-label={`${text.drop}: ${which}`}
            onClick={() => onDrop(letter)}
          >
            {text.drop}
          </Button>
        </Stack>
      );
    },
  },
];
