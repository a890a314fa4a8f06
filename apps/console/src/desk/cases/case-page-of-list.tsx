import { useState } from 'react';
import type { StaffCase } from '@afilia/api-contract/staff/answers';
import type { CaseQuery, StaffCases } from '@afilia/api-contract/desk/case-list-answers';
import type { CasePlace } from './use-case-list.ts';
import type { Refusal } from '../../shell/api/staff-api.ts';
import { caseListText } from '../text/case-list.ts';
import { casesText as text } from '../text/cases.ts';
import { type BulkAct, BulkBar } from './bulk-bar.tsx';
import { CasePages } from './case-pages.tsx';
import { CaseTable } from './case-table.tsx';
import { type ActedWords, useBulkActs } from './use-bulk-acts.ts';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { usePassingDraft } from '../drafts/use-draft.ts';
import { FormDialog } from '../../shell/theme/form-dialog.tsx';
import { WordsField } from '../../shell/theme/words-field.tsx';
import { refusalWords } from './refusal-words.ts';

const unassignText = caseListText.unassign;

/** Asks why several cases go back to everybody. */
function UnassignDialog(props: {
  pending: boolean;
  /** The refusal of the reason. */
  fault: Refusal | undefined;
  onSend: (why: string) => void;
  onClose: () => void;
}) {
  const { pending, fault, onSend, onClose } = props;
  const why = usePassingDraft('unassign');
  return (
    <FormDialog
      title={unassignText.title}
      cancel={unassignText.cancel}
      submit={unassignText.send}
      pending={pending}
      onSubmit={() => onSend(why.value)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <p>{unassignText.lead}</p>
        <div aria-live="polite">{fault && <Alert severity="warning">{refusalWords(fault)}</Alert>}</div>
        <WordsField
          rows={3}
          label={unassignText.text}
          hint={unassignText.hint}
          value={why.value}
          onChange={why.change}
        />
      </Stack>
    </FormDialog>
  );
}

const ofSupervisors: readonly BulkAct[] = ['unassign'];
const ofDeciders: readonly BulkAct[] = ['take', 'release'];

/** A page of the list: its rows, of which several can be chosen, and the way to other pages. */
export function CasePageOfList(props: {
  list: StaffCases;
  query: CaseQuery;
  supervises: boolean;
  onShow: (query: CaseQuery) => void;
  onMove: (place: CasePlace) => void;
  onTake: (one: StaffCase) => void;
  onHand: ((one: StaffCase) => void) | undefined;
  onActed: (acted: ActedWords) => void;
  onRefused: (refusal: Refusal) => void;
}) {
  const { list, query, supervises, onShow, onMove, onTake, onHand, onActed, onRefused } = props;
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set());
  const mayChoose = (one: StaffCase) =>
    supervises ? one.holderId !== null && !one.isProposed : one.lacks === null;
  const choosable = list.cases.filter(mayChoose);
  // Drops a choice that was made on another page, or whose case is gone.
  const chosen = new Set(choosable.map(({ id }) => id).filter((id) => wanted.has(id)));
  const bulk = useBulkActs(
    list.cases,
    (acted) => {
      setWanted(new Set());
      onActed(acted);
    },
    onRefused,
  );
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setWanted(next);
  };
  const isNarrowed = query.queue ?? query.view ?? query.host ?? query.kind ?? query.label;
  return (
    <>
      <p className="list-count" aria-live="polite">
        {caseListText.found(list.total)}
      </p>
      {list.total === 0 && <p className="empty">{isNarrowed ? caseListText.noneHere : text.empty}</p>}
      {list.cases.length > 0 && (
        <>
          <CaseTable
            cases={list.cases}
            hasHosts={list.hosts.length > 1}
            chosen={chosen}
            mayChoose={mayChoose}
            onChoose={choose}
            onTake={onTake}
            onHand={onHand}
          />
          <div className="list-foot">
            <BulkBar
              choosable={choosable}
              chosen={chosen}
              acts={supervises ? ofSupervisors : ofDeciders}
              pending={bulk.pending}
              onChoose={(ids) => setWanted(new Set(ids))}
              onAct={(act) => void bulk.act(act, chosen)}
            />
            <CasePages
              list={list}
              size={query.size ?? 25}
              onMove={onMove}
              onSize={(size) => {
                const { size: _before, ...others } = query;
                onShow(size === 25 ? others : { ...others, size });
              }}
            />
          </div>
        </>
      )}
      {bulk.asking && (
        <UnassignDialog
          pending={bulk.pending}
          fault={bulk.fault}
          onSend={(why) => void bulk.unassign(why, chosen)}
          onClose={bulk.cancel}
        />
      )}
    </>
  );
}
