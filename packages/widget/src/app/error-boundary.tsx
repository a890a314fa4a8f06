import { Component, type ReactNode } from 'react';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Card } from '@afilia/ui-kit/parts/card.tsx';
import { Lead, MicroText, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { text } from './text.ts';

type Props = {
  children: ReactNode;
  onRetry: () => void;
  onCrash: (error: unknown, reference: string) => void;
};

/**
 * Shows E18 with a reference and a retry after a bug or a failed chunk. Its texts are not in a lazy chunk, because
 * the failure can be that of loading.
 */
export class ErrorBoundary extends Component<Props, { reference: string | null }> {
  override state = { reference: null };

  static getDerivedStateFromError(): { reference: string } {
    return { reference: Date.now().toString(36).toUpperCase() };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash(error, this.state.reference ?? '');
  }

  override render(): ReactNode {
    const { reference } = this.state;
    if (reference === null) return this.props.children;
    const retry = () => {
      this.props.onRetry();
      this.setState({ reference: null });
    };
    return (
      <Card role="alert">
        <ScreenTitle>{text.crash.title}</ScreenTitle>
        <Lead>{text.crash.body}</Lead>
        <Button onClick={retry}>{text.crash.retry}</Button>
        <MicroText style={{ marginTop: 24 }}>{text.crash.reference(reference)}</MicroText>
      </Card>
    );
  }
}
