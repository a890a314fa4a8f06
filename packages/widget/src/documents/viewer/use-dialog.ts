import { useEffect, useRef, type KeyboardEvent } from 'react';
import { trapFocus } from '@afilia/ui-kit/shadow/trap-focus';
import { useInertBackground } from '@afilia/ui-kit/shadow/use-inert-background';

/** Makes a panel in the portal root a dialog: focus on its title, Tab stays inside, Esc closes. */
export function useDialog(onClose: () => void) {
  const panel = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useInertBackground(onClose);
  useEffect(() => heading.current?.focus(), []);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    trapFocus(event, panel.current);
  };
  return { panel, heading, handleKeyDown };
}
