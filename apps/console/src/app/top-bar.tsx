import { useState } from 'react';
import type { StaffMe } from '@afilia/api-contract/staff/answers';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Mark } from '@afilia/ui-kit/parts/mark.tsx';
import { consumeReturnToSessions } from '../sessions/return-to-sessions.ts';
import { SessionsDialog } from '../sessions/sessions-dialog.tsx';
import { appText } from '../text/app.ts';
import { sessionsText } from '../text/sessions.ts';

/** Shows the signed-in staff member, their sessions and the sign-out. */
export function TopBar(props: { me: StaffMe; onSignOut: () => void; onSignedOut: () => void }) {
  const { me, onSignOut, onSignedOut } = props;
  const [showsSessions, setShowsSessions] = useState(consumeReturnToSessions);
  return (
    <header className="top-bar">
      <a className="skip" href="#content">
        {appText.skip}
      </a>
      <span className="brand">
        <Mark size={24} />
        {appText.name}
      </span>
      <span className="who">
        <strong>{me.name}</strong> <small>{appText.roles[me.role]}</small>
      </span>
      <Button look="text" size="medium" aria-haspopup="dialog" onClick={() => setShowsSessions(true)}>
        {sessionsText.title}
      </Button>
      <Button look="text" size="medium" onClick={onSignOut}>
        {appText.signOut}
      </Button>
      {showsSessions && <SessionsDialog onClose={() => setShowsSessions(false)} onSignedOut={onSignedOut} />}
    </header>
  );
}
