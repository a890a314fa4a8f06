import { useGoOut } from '../../outward/use-go-out.ts';
import { parseNavigationTarget } from './navigation-target.ts';
import { useWidget } from '../widget/widget.ts';

/**
 * The side roads: back to a screen that may still be changed, changing the mail, editing the
 * summary. The main road is the server's: a screen never names its successor.
 *
 * @returns `navigate(target)` for a route or a link, `back()` to the server's own route
 */
export function useNavigate() {
  const { place } = useWidget();
  const goOut = useGoOut();
  return {
    navigate(target: string, targetWindow?: string) {
      const parsed = parseNavigationTarget(target, targetWindow);
      if (parsed?.kind === 'link') {
        if (parsed.window === '_blank') goOut(parsed.href);
        else window.open(parsed.href, parsed.window);
      }
      if (parsed?.kind === 'route') place.merge({ sideRoad: parsed.route });
    },
    back: () => place.merge({ sideRoad: null }),
  };
}
