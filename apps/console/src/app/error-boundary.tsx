import { Component, type ReactNode } from 'react';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { appText } from '../text/app.ts';
import { refusalText } from '../text/refusals.ts';

/** Shows a message with a retry instead of an empty page after a bug. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="sign-in">
        <div className="card">
          <h1>{appText.name}</h1>
          <p role="alert">{refusalText.internal}</p>
          <Button onClick={() => location.reload()}>{appText.retry}</Button>
        </div>
      </main>
    );
  }
}
