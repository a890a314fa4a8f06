import { useCallback, useState, type ReactNode } from 'react';
import type { CatalogueView } from '@afilia/api-contract/generated/operations';
import { Skeleton } from '@afilia/ui-kit/parts/skeleton.tsx';
import { VisuallyHidden } from '@afilia/ui-kit/parts/visually-hidden.tsx';
import { NotLoaded } from '../../errors-view/not-loaded.tsx';
import { text } from './text.ts';
import { useCatalogue } from './use-catalogue.ts';

/** Renders its content with the catalogue; a skeleton while it loads, and a retry after a failure. */
export function WithCatalogue({ children }: { children: (catalogue: CatalogueView) => ReactNode }) {
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((times) => times + 1), []);
  return (
    <Requested key={attempt} again={again}>
      {children}
    </Requested>
  );
}

function Requested(props: { again: () => void; children: (catalogue: CatalogueView) => ReactNode }) {
  const { again, children } = props;
  const state = useCatalogue(again);
  if (state.status === 'loaded') return children(state.catalogue);
  if (state.status === 'failed') return <NotLoaded words={text} again={again} />;
  return (
    <div style={{ display: 'grid', gap: 12 }} aria-busy="true">
      <VisuallyHidden as="output">{text.loading}</VisuallyHidden>
      <Skeleton style={{ width: '50%', height: 24 }} />
      {[0, 1, 2, 3].map((at) => (
        <Skeleton key={at} style={{ height: 120, borderRadius: 8 }} />
      ))}
    </div>
  );
}
