import { appText, signInErrors } from '../text/app.ts';

const addressOf = (again: boolean) => `/staff/sign-in${again ? '?again=1' : ''}`;

/** The sign-in screen. Links instead of buttons, because they lead to the identity provider's page. */
export function SignInScreen({ why }: { why: 'first' | 'ended' | 'left' }) {
  const error = new URLSearchParams(location.search).get('error');
  const failed = error !== null && why === 'first';
  const words = failed ? (signInErrors[error] ?? signInErrors.refused) : undefined;
  return (
    <main className="sign-in">
      <div className="card">
        <h1>{appText.name}</h1>
        <p className="lead">{appText.signInLead}</p>
        {words && (
          <p role="alert" className="outcome">
            {words}
          </p>
        )}
        {why === 'ended' && <p role="status">{appText.ended}</p>}
        {why === 'left' && <p role="status">{appText.signedOut}</p>}
        {/* After a sign-out the provider must ask for credentials again: another person can use the machine. */}
        <a className="go" href={addressOf(why === 'left')}>
          {appText.signIn}
        </a>
        {why !== 'left' && (
          <a className="other" href={addressOf(true)}>
            {appText.signInAgain}
          </a>
        )}
      </div>
    </main>
  );
}
