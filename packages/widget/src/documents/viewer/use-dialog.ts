import { useEffect, useRef, type KeyboardEvent } from 'react';
import { keepFocusInside } from '@afilia/ui-kit/shadow/keep-focus-inside';
import { useInertBehind } from '@afilia/ui-kit/shadow/use-inert-behind';

/** What makes a panel in the portal root a dialog: focus on its title, Tab stays inside, Esc closes. */
export function useDialog(onClose: () => void) {
  const panel = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useInertBehind();
  useEffect(() => heading.current?.focus(), []);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    keepFocusInside(event, panel.current);
  };
  return { panel, heading, handleKeyDown };
}
