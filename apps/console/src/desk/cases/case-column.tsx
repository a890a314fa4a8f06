import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { StaffCase } from '@afilia/api-contract/staff/answers';
import { type Refusal, staffApi } from '../../shell/api/staff-api.ts';
import { addressOf } from '../../shell/app/addresses.ts';
import { pathOf } from '../../shell/app/places.ts';
import { useStaff } from '../../shell/app/staff-context.ts';
import { ButtonLink } from '../../shell/theme/button-link.tsx';
import { Loading } from '../../shell/theme/loading.tsx';
import { changingCase } from '../api/case-changes.ts';
import { caseListText } from '../text/case-list.ts';
import { casesText as text, codeText } from '../text/cases.ts';
import { CaseDue } from './case-due.tsx';
import { readListAddress } from './list-address.ts';
import type { ListOrigin } from './list-origin.ts';
import { refusalWords } from './refusal-words.ts';
import { useCaseList } from './use-case-list.ts';

const words = caseListText.column;

/** A case that the member may take. Supervisors work on none. */
const isFree = ({ holder, lacks, isProposed }: StaffCase) => holder === null && lacks === null && !isProposed;

/**
 * The list that a case was opened from, narrowed to a column beside it. A press on a free case takes and opens it; `j` and `k`
 * lead to the next and the previous one, and read none that is not the member's own.
 *
 * @param props.search - the query of the list
 */
export function CaseColumn(props: {
  current: string;
  search: string;
  onOpen: (id: string, origin: ListOrigin) => void;
}) {
  const { current, search, onOpen } = props;
  const { me, drafts, onSignedOut } = useStaff();
  const [refused, setRefused] = useState<Refusal>();
  const onRefused = useCallback(
    (refusal: Refusal) => (refusal.reason === 'signedOut' ? onSignedOut() : setRefused(refusal)),
    [onSignedOut],
  );
  const { query, place } = useMemo(() => readListAddress(new URLSearchParams(search)), [search]);
  const { list, reload } = useCaseList(query, place, onRefused, true);
  const decides = me.role === 'reviewer' || me.role === 'approver';
  // Of a case that a colleague has, the server says if it waits for this member by now.
  const originOf = (one: StaffCase): ListOrigin => ({
    list: search,
    ...(isFree(one) && { takeFirst: one.folio }),
  });
  const take = async (one: StaffCase) => {
    setRefused(undefined);
    // The question about unsent text comes before the case is taken.
    if (drafts.isShownTyped()) return onOpen(one.id, originOf(one));
    const claimed = await changingCase(staffApi.claimCase({ id: one.id }));
    if (claimed.ok) return onOpen(one.id, { list: search });
    reload();
    return onRefused(claimed.refusal);
  };
  const column = useRef<HTMLElement>(null);
  const at = list?.cases.findIndex(({ id }) => id === current) ?? -1;
  /** Opens the row before or after the open case; the focus stays where it is in the column. */
  const walk = (to: StaffCase | undefined) =>
    to &&
    onOpen(to.id, {
      ...originOf(to),
      keepsFocus: column.current?.contains(document.activeElement) ?? false,
    });
  const all = `${pathOf('cases')}${search}`;
  return (
    <nav ref={column} className="case-column" aria-label={words.label}>
      <div className="column-head">
        <ButtonLink variant="text" size="small" to={all}>
          {text.back}
        </ButtonLink>
        <span className="column-walk">
          <WalkButton name={words.previous} mark="k" sign="‹" to={list?.cases[at - 1]} onWalk={walk} />
          <WalkButton name={words.next} mark="j" sign="›" to={list?.cases[at + 1]} onWalk={walk} />
        </span>
      </div>
      {list && (
        <p className="soft" aria-live="polite">
          {words.count(list.cases.length, list.total)}
        </p>
      )}
      {refused && (
        <Alert severity="warning" onClose={() => setRefused(undefined)}>
          {refusalWords(refused)}
        </Alert>
      )}
      {!list && !refused && <Loading>{text.loading}</Loading>}
      {list?.cases.length === 0 && <p className="soft">{text.empty}</p>}
      <ol className="column-rows">
        {list?.cases.map((one) => (
          <li key={one.id}>
            <ColumnRow
              one={one}
              isCurrent={one.id === current}
              origin={originOf(one)}
              onTake={decides && isFree(one) && one.id !== current ? () => void take(one) : undefined}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Opens a neighbour of the open case. It stays pressable at the end of the list, so that the focus stays too. */
const WalkButton = (props: {
  name: string;
  mark: 'j' | 'k';
  sign: string;
  to: StaffCase | undefined;
  onWalk: (to: StaffCase | undefined) => void;
}) => (
  <Button
    size="small"
    variant="text"
    aria-label={props.name}
    aria-keyshortcuts={props.mark}
    aria-disabled={props.to === undefined}
    data-shortcut={props.mark}
    title={`${props.name} (${props.mark})`}
    onClick={() => props.onWalk(props.to)}
  >
    {props.sign}
  </Button>
);

function ColumnRow(props: {
  one: StaffCase;
  isCurrent: boolean;
  origin: ListOrigin;
  onTake: (() => void) | undefined;
}) {
  const { one, isCurrent, origin, onTake } = props;
  const row = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const lines = (
    <>
      <span className="column-line">
        <strong>{one.folio}</strong>
        <CaseDue {...one} isShort />
      </span>
      <span className="column-code">{codeText(one.code)}</span>
      {one.labels.length > 0 && <small>{one.labels.join(', ')}</small>}
      <small>
        {onTake ? [text.take, one.isReturned && text.returned].filter(Boolean).join(' · ') : holderOf(one)}
      </small>
    </>
  );
  if (onTake)
    return (
      <Button
        className="column-row"
        variant="text"
        aria-label={`${text.take} ${one.folio}, ${codeText(one.code)}`}
        onClick={onTake}
      >
        {lines}
      </Button>
    );
  return (
    <Button
      className="column-row"
      variant="text"
      component={Link}
      ref={row}
      to={addressOf('case', { id: one.id })}
      state={origin}
      aria-current={isCurrent ? 'true' : undefined}
    >
      {lines}
    </Button>
  );
}

const holderOf = ({ isMine, isProposed, isReturned, toApprove, holder, lacks }: StaffCase): string => {
  if (isReturned) return isMine ? `${text.mine} · ${text.returned}` : text.returned;
  if (toApprove || isProposed) return text.waiting;
  if (isMine) return text.mine;
  return lacks === null ? (holder ?? text.unassigned) : text.lacks[lacks];
};
