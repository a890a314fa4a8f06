import { useState } from 'react';
import type { AgentAccess, StaffMe } from '@afilia/api-contract/staff/answers';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Cases } from '../cases/cases.tsx';
import { Lobby } from '../lobby/lobby.tsx';
import { casesText } from '../text/cases.ts';

/** What each role has on the desk; the server judges every request again. */
const places: Readonly<Record<StaffMe['role'], readonly ('help' | 'cases')[]>> = {
  agent: ['help'],
  reviewer: ['cases', 'help'],
  approver: ['cases'],
  supervisor: ['help', 'cases'],
};
const titles = { help: casesText.help, cases: casesText.title } as const;

/** Live help and cases, as far as the role has them. */
export function Desk(props: {
  me: StaffMe;
  onJoined: (access: AgentAccess) => void;
  onSignedOut: () => void;
}) {
  const { me, onJoined, onSignedOut } = props;
  const own = places[me.role];
  const [place, setPlace] = useState<'help' | 'cases'>(own[0] ?? 'help');
  return (
    <>
      {own.length > 1 && (
        <nav className="places" aria-label={casesText.title}>
          {own.map((one) => (
            <Button
              key={one}
              look={one === place ? 'outlined' : 'text'}
              size="medium"
              aria-current={one === place ? 'page' : undefined}
              onClick={() => setPlace(one)}
            >
              {titles[one]}
            </Button>
          ))}
        </nav>
      )}
      {place === 'cases' ? (
        <Cases onSignedOut={onSignedOut} />
      ) : (
        <Lobby onJoined={onJoined} onSignedOut={onSignedOut} />
      )}
    </>
  );
}
