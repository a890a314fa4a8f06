import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import type { StaffCase } from '@afilia/api-contract/staff/answers';
import { caseListText, kindNames } from '../text/case-list.ts';
import { casesText as text, codeText, dayOf } from '../text/cases.ts';
import { signalNames } from '../../shell/text/signals.ts';
import { LabelList } from '../labels/label-list.tsx';
import { CaseDue } from './case-due.tsx';
import { type Column, RowTable } from '../../shell/theme/row-table.tsx';

const { columns } = text;

/** Acts on rows of the list. */
type RowActs = {
  chosen: ReadonlySet<string>;
  /** Nothing where a row cannot be chosen. */
  mayChoose: (one: StaffCase) => boolean;
  onChoose: (id: string, isChosen: boolean) => void;
  onTake: (one: StaffCase) => void;
  /** Hands a case on; for supervisors, who work on no case themselves. */
  onHand: ((one: StaffCase) => void) | undefined;
};

const Act = ({ one, onTake, onHand }: { one: StaffCase } & Pick<RowActs, 'onTake' | 'onHand'>) => {
  if (onHand && (one.holderId === null || one.isProposed)) return null;
  if (!onHand && one.lacks) return text.lacks[one.lacks];
  // A case that a colleague has is theirs until they let it go.
  if (!onHand && one.holder !== null && !one.isMine && !one.toApprove) return null;
  const takes = one.isMine || one.toApprove ? text.open : text.take;
  const word = onHand ? text.transfer.open : takes;
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={onHand ? text.transfer.of(one.folio) : `${word} ${one.folio}`}
      data-shortcut={onHand ? undefined : word === text.take ? 't' : 'Enter'}
      onClick={() => (onHand ?? onTake)(one)}
    >
      {word}
    </Button>
  );
};

const columnsFor = (
  { chosen, mayChoose, onChoose, ...acts }: RowActs,
  hasHosts: boolean,
): Column<StaffCase>[] => [
  {
    title: columns.folio,
    cell: (one) => (
      <span className="choice">
        {mayChoose(one) && (
          <Checkbox
            size="small"
            checked={chosen.has(one.id)}
            slotProps={{ input: { 'aria-label': caseListText.choose(one.folio) } }}
            onChange={(_event, isChosen) => onChoose(one.id, isChosen)}
          />
        )}
        {one.folio}
      </span>
    ),
  },
  {
    title: columns.code,
    wraps: true,
    cell: ({ code, isProposed, isReturned, labels, signals = [] }) => (
      <>
        {codeText(code)}
        <LabelList labels={labels} />
        {signals.length > 0 && <small>{signalNames(signals)}</small>}
        {isProposed && <small>{text.waiting}</small>}
        {isReturned && <small className="clock dueSoon">{text.returned}</small>}
      </>
    ),
  },
  { title: caseListText.kind, cell: ({ isPJ }) => kindNames[isPJ ? 'company' : 'person'] },
  ...(hasHosts ? [{ title: caseListText.host, cell: ({ hostId }: StaffCase) => hostId }] : []),
  { title: columns.opened, cell: ({ openedAt }) => dayOf(openedAt) },
  { title: columns.due, cell: (one) => <CaseDue {...one} /> },
  {
    title: columns.holder,
    cell: ({ isMine, holder, handedBy }) => (
      <>
        {isMine ? text.mine : (holder ?? text.unassigned)}
        {handedBy !== null && <small>{text.handed(handedBy)}</small>}
      </>
    ),
  },
  { title: columns.open, cell: (one) => <Act one={one} {...acts} /> },
];

/** One page of the list of cases. */
export function CaseTable(props: { cases: readonly StaffCase[]; hasHosts: boolean } & RowActs) {
  const { cases, hasHosts, ...acts } = props;
  return (
    <RowTable name={text.title} rows={cases} columns={columnsFor(acts, hasHosts)} keyOf={({ id }) => id} />
  );
}
