import { Button } from '@afilia/ui-kit/parts/button.tsx';
import type { OfferedAction } from './use-shown-error.ts';

const looks = ['contained', 'outlined', 'text'] as const;

type Props = { actions: readonly OfferedAction[]; first?: (typeof looks)[number] };

/**
 * The actions of an error as buttons. One that leads out opens in this window.
 *
 * @param props.first look of the first one: the primary act by default
 */
export function ActionButtons({ actions, first = 'contained' }: Props) {
  return actions.map(({ id, label, href, loading = false, run }, index) => (
    <Button
      key={id}
      loading={loading}
      look={looks[Math.min(index + looks.indexOf(first), 2)] ?? 'text'}
      onClick={href === undefined ? run : () => window.open(href, '_self')}
    >
      {label}
    </Button>
  ));
}
