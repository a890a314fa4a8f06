import type { MouseEvent, ReactNode } from 'react';
import { Link } from '@afilia/ui-kit/parts/link.tsx';
import { useWidget } from '../session/widget/widget.ts';
import { useGoOut } from './use-go-out.ts';

/**
 * A link to another window. A press with a key held or of another button is the browser's.
 *
 * @param props.decision only the person presses it, no agent who helps
 */
export function OutLink(props: { href: string; decision?: boolean; children: ReactNode }) {
  const { href } = props;
  const { place } = useWidget();
  const goOut = useGoOut();
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    // The page has taken the press for itself, as apps do that open no windows.
    if (event.defaultPrevented) return place.merge({ outward: { href, copied: href } });
    event.preventDefault();
    goOut(href);
  };
  return <Link {...props} target="_blank" onClick={onClick} />;
}
