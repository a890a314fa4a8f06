import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { scaleToFit, type Size } from './fit.ts';

/**
 * Shows the visitor's page, scaled to fit. Overlays (control, drawing) have the size of the scaled page.
 */
export function Stage(props: {
  page: Size;
  mount: RefObject<HTMLDivElement | null>;
  label: string;
  children: (scale: number) => ReactNode;
  /** Shown in the middle while there is no page. */
  placeholder: ReactNode;
}) {
  const { page, mount, label, children, placeholder } = props;
  const container = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = scaleToFit(page, size);
  const hasPage = !placeholder;
  return (
    <section className="stage" aria-label={label} ref={container}>
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
      {placeholder && <div className="instead">{placeholder}</div>}
    </section>
  );
}
