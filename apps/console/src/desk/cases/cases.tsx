import { useLocation, useNavigate, useParams } from 'react-router';
import { addressOf } from '../../shell/app/addresses.ts';
import { pathOf } from '../../shell/app/places.ts';
import { useStaff } from '../../shell/app/staff-context.ts';
import { CaseList } from './case-list.tsx';
import { CasePage } from './case-page.tsx';

/** The desk: the list of cases, or the one that the address names. The list's own address holds the filters. */
export function Cases() {
  const { me, onSignedOut } = useStaff();
  const { id } = useParams();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  if (id === undefined)
    return (
      <CaseList
        me={me}
        onOpen={(opened) => void navigate(addressOf('case', { id: opened }), { state: { list: search } })}
        onSignedOut={onSignedOut}
      />
    );
  return <CasePage id={id} list={`${pathOf('cases')}${listOf(state)}`} onSignedOut={onSignedOut} />;
}

/** Reads the filters of the list from which a case was opened. */
const listOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'list' in state && typeof state.list === 'string'
    ? state.list
    : '';
