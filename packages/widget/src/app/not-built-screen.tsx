import { Card } from '@afilia/ui-kit/parts/card.tsx';
import { ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';

/** Stands in for a screen that is still being written. */
export function NotBuiltScreen({ name }: { name: string }) {
  return (
    <Card>
      <ScreenTitle>{name}</ScreenTitle>
    </Card>
  );
}
