import type { StaffMe } from '@afilia/api-contract/staff/answers';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { appText } from '../text/app.ts';

/** Who is signed in, and the way out. */
export function TopBar({ me, onSignOut }: { me: StaffMe; onSignOut: () => void }) {
  return (
    <header className="top-bar">
      <a className="skip" href="#content">
        {appText.skip}
      </a>
      <span className="brand">{appText.name}</span>
      <span className="who">
        <strong>{me.name}</strong> <small>{appText.roles[me.role]}</small>
      </span>
      <Button look="text" size="medium" onClick={onSignOut}>
        {appText.signOut}
      </Button>
    </header>
  );
}
