import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { appText } from '../text/app.ts';
import { refusalText } from '../text/refusals.ts';

/** Shows a message with a retry instead of an empty page after a bug. */
export const Failure = () => (
  <main className="sign-in">
    <div className="card">
      <h1>{appText.name}</h1>
      <p role="alert">{refusalText.internal}</p>
      <Button onClick={() => location.reload()}>{appText.retry}</Button>
    </div>
  </main>
);
