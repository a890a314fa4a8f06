import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { scaleToFit, type Size } from './fit.ts';

/**
 * The room in which the person's page is shown, scaled so that all of it is seen. What lies over the page (control,
 * drawing) has the page's measures on the agent's screen.
 */
export function Stage(props: {
  page: Size;
  mount: RefObject<HTMLDivElement | null>;
  label: string;
  children: (scale: number) => ReactNode;
  /** Said in the middle while there is no page. */
  instead: ReactNode;
}) {
  const { page, mount, label, children, instead } = props;
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const element = room.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = scaleToFit(page, size);
  const hasPage = !instead;
  return (
    <section className="stage" aria-label={label} ref={room}>
      <div
        className="sheet"
        hidden={!hasPage}
        style={{ width: page.width * scale, height: page.height * scale }}
      >
        <div
          ref={mount}
          className="replay"
          style={{ width: page.width, height: page.height, transform: `scale(${scale})` }}
        />
        {hasPage && children(scale)}
      </div>
      {instead && <div className="instead">{instead}</div>}
    </section>
  );
}
