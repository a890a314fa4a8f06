import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useCallback, useEffect, useState, useMemo } from 'react';
import type { StaffCase, StaffMe } from '@afilia/api-contract/staff/answers';
import type { CaseQuery } from '@afilia/api-contract/desk/case-list-answers';
import { changingCase } from '../api/case-changes.ts';
import { type Refusal, staffApi } from '../../shell/api/staff-api.ts';
import { caseListText } from '../text/case-list.ts';
import { casesText as text } from '../text/cases.ts';
import { FoldedFilters } from '../../shell/theme/folded-filters.tsx';
import { Loading } from '../../shell/theme/loading.tsx';
import { CaseFilters } from './case-filters.tsx';
import { CasePageOfList } from './case-page-of-list.tsx';
import { QueueChoice, queuePanelOf } from './queue-choice.tsx';
import { refusalWords } from './refusal-words.ts';
import { SavedViews } from './saved-views.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import type { ActedWords } from './use-bulk-acts.ts';
import { type CasePlace, useCaseList } from './use-case-list.ts';
import { OwnDayLine } from '../day/own-day-line.tsx';
import { Tip } from '../tips/tip.tsx';
import { useCommandOnce } from '../../shell/commands/use-command-once.ts';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { readListAddress, writeListAddress } from './list-address.ts';
import { readRefused } from './list-origin.ts';

/** Cases that are open, the one that is due first; found by queue and filters, taken from here. */
export function CaseList(props: { me: StaffMe; onOpen: (id: string) => void; onSignedOut: () => void }) {
  const { me, onOpen, onSignedOut } = props;
  const [handing, setHanding] = useState<StaffCase>();
  const [done, setDone] = useState<ActedWords>();
  const [refused, setRefused] = useState<Refusal>();
  const { pending: isTaking, run } = useCommandOnce('next');
  const supervises = me.role === 'supervisor';
  const { query, place, narrow, move } = useListAddress();
  const onRefused = useCallback(
    (refusal: Refusal) => (refusal.reason === 'signedOut' ? onSignedOut() : setRefused(refusal)),
    [onSignedOut],
  );
  const { list, queues, reload } = useCaseList(query, place, onRefused);
  useRefusedElsewhere(setRefused);
  const quiet = () => {
    setRefused(undefined);
    setDone(undefined);
  };
  const show = (next: CaseQuery) => {
    quiet();
    narrow(next);
  };
  const go = (next: CasePlace) => {
    quiet();
    move(next);
  };
  const changed = (acted: ActedWords | undefined) => {
    setRefused(undefined);
    setDone(acted);
    reload();
  };
  const take = async ({ id, isMine, toApprove }: StaffCase) => {
    if (toApprove && !isMine) return onOpen(id);
    const claimed = await changingCase(staffApi.claimCase({ id }));
    if (claimed.ok) return onOpen(id);
    reload();
    return onRefused(claimed.refusal);
  };
  const takeNext = async () => {
    if (isTaking) return undefined;
    quiet();
    const { queue, host, kind, label } = query;
    const taken = await run(
      {
        ...(queue && { queue }),
        ...(host !== undefined && { host }),
        ...(kind && { kind }),
        ...(label && { label }),
      },
      (command) => changingCase(staffApi.takeNextCase(command)),
    );
    return taken.ok ? onOpen(taken.value.id) : onRefused(taken.refusal);
  };
  return (
    <main id="content" className="lobby">
      <div className="list-head">
        <h1 tabIndex={-1}>{text.title}</h1>
        <OwnDayLine />
        <Button variant="outlined" onClick={() => changed(undefined)}>
          {text.reload}
        </Button>
        {!supervises && (
          <Button variant="contained" onClick={() => void takeNext()}>
            {caseListText.next}
          </Button>
        )}
      </div>
      <Tip id="cases" name={caseListText.tip}>
        <p>{text.lead}</p>
      </Tip>
      <section className="card case-list">
        <div className="list-said" aria-live="polite">
          {refused && (
            <Alert severity="warning" onClose={() => setRefused(undefined)}>
              {refusalWords(refused)}
            </Alert>
          )}
          {done && (
            <Alert severity={done.refused.length > 0 ? 'warning' : 'success'}>
              {done.summary}
              {done.refused.length > 0 && (
                <ul>
                  {done.refused.map((words) => (
                    <li key={words}>{words}</li>
                  ))}
                </ul>
              )}
            </Alert>
          )}
        </div>
        {queues && (
          <QueueChoice
            queues={queues}
            chosen={query.queue}
            onChoose={(queue) => {
              const { queue: _before, ...others } = query;
              show(queue ? { ...others, queue } : others);
            }}
          />
        )}
        <FoldedFilters
          className="list-filters"
          label={caseListText.filters}
          used={
            [
              query.view === 'all' ? undefined : query.view,
              query.host,
              query.kind,
              query.label,
              query.sort,
            ].filter(Boolean).length
          }
        >
          <CaseFilters hosts={list?.hosts ?? []} query={query} onChange={show} />
          <SavedViews
            query={query}
            onShow={show}
            onDone={(summary) => setDone({ summary, refused: [] })}
            onRefused={onRefused}
          />
        </FoldedFilters>
        <div className="list-rows" {...(queues && queuePanelOf(query.queue))}>
          {list && (
            <CasePageOfList
              list={list}
              query={query}
              supervises={supervises}
              onShow={show}
              onMove={go}
              onTake={(one) => void take(one)}
              onHand={supervises ? setHanding : undefined}
              onActed={changed}
              onRefused={onRefused}
            />
          )}
          {!list && !refused && <Loading>{text.loading}</Loading>}
        </div>
      </section>
      {handing && (
        <TransferDialog
          found={handing}
          mayUnassign
          onDone={(effect) => {
            setHanding(undefined);
            changed({ summary: text.done[effect], refused: [] });
          }}
          onClose={() => {
            setHanding(undefined);
            reload();
          }}
          onSignedOut={onSignedOut}
        />
      )}
    </main>
  );
}

/** Shows once why the search over everything led to the list, and to no case; a reload does not repeat it. */
function useRefusedElsewhere(onRefused: (refusal: Refusal) => void): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const refusal = readRefused(state);
    if (!refusal) return;
    onRefused(refusal);
    void navigate({ pathname, search }, { replace: true, state: null });
  }, [pathname, search, state, navigate, onRefused]);
}

/** The query string of the console's address, and a function that replaces it: a filter is no step that Back undoes. */
function useSearch(): [URLSearchParams, (next: URLSearchParams) => void] {
  const [search, setSearch] = useSearchParams();
  return [search, useCallback((next) => setSearch(next, { replace: true }), [setSearch])];
}

/** The filters of the list, read from its address: a reload and a colleague who gets the address see the same. */
function useListAddress() {
  const [search, setSearch] = useSearch();
  const { query, place } = useMemo(() => readListAddress(search), [search]);
  /** Another list begins at its first page. */
  const narrow = useCallback((next: CaseQuery) => setSearch(writeListAddress(next, {})), [setSearch]);
  const move = useCallback((next: CasePlace) => setSearch(writeListAddress(query, next)), [query, setSearch]);
  return { query, place, narrow, move };
}
