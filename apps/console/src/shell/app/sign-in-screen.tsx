import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { appText, signInErrors } from '../text/app.ts';
import { setDocumentTitle } from './document-title.ts';
import { useSignInAddress } from './sign-in-address.ts';

/** The sign-in screen. Links instead of buttons, because they lead to the identity provider's page. */
export function SignInScreen({ why }: { why: 'first' | 'ended' | 'left' }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const error = new URLSearchParams(search).get('error');
  const failed = error !== null && why === 'first';
  const words = failed ? (signInErrors[error] ?? signInErrors.refused) : undefined;
  // After a sign-out the service has the provider ask for credentials again, by a cookie of its own.
  const first = useSignInAddress(false);
  const other = useSignInAddress(true);
  useEffect(() => {
    setDocumentTitle(undefined);
    // Nor must they see where the one before was.
    if (why === 'left') void navigate('/', { replace: true });
  }, [why, navigate]);
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
        <a className="go" href={first}>
          {appText.signIn}
        </a>
        {why !== 'left' && (
          <a className="other" href={other}>
            {appText.signInAgain}
          </a>
        )}
      </div>
    </main>
  );
}
