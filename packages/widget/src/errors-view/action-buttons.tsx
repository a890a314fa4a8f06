import { Button } from '@afilia/ui-kit/parts/button.tsx';
import type { OfferedAction } from './use-shown-error.ts';

const looks = ['contained', 'outlined', 'text'] as const;

/** The actions of an error as buttons, the first one primary. One that leads out opens in this window. */
export function ActionButtons({ actions }: { actions: readonly OfferedAction[] }) {
  return actions.map(({ id, label, href, loading = false, run }, index) => (
    <Button
      key={id}
      loading={loading}
      look={looks[Math.min(index, 2)] ?? 'text'}
      onClick={href === undefined ? run : () => window.open(href, '_self')}
    >
      {label}
    </Button>
  ));
}
