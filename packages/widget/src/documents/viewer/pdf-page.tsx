import { useEffect, useRef, useState, type RefObject, createElement, type ReactNode } from 'react';
import { secretMarks } from '@afilia/ui-kit/secrets/secret-marks';
import { styled } from '@afilia/ui-kit/theme/styled';
import type { OpenPdf } from './open-pdf.ts';
import { text } from './text.ts';
import { pixelRatio } from './zoom.ts';
import { VisuallyHidden } from '@afilia/ui-kit/parts/visually-hidden.tsx';
import type { ReadingBlock } from './reading.ts';

/** Text of a page for screen readers; the drawing is hidden from them. */
function PageReading({ pdf, index }: { pdf: OpenPdf; index: number }) {
  const [blocks, setBlocks] = useState<readonly ReadingBlock[]>([]);
  useEffect(() => {
    let cancelled = false;
    // A page whose text cannot be read is still a drawing.
    pdf.read(index).then(
      (read) => !cancelled && setBlocks(read),
      () => undefined,
    );
    return () => {
      cancelled = true;
    };
  }, [pdf, index]);
  return <VisuallyHidden as="div">{blocks.map(toElement)}</VisuallyHidden>;
}

function toElement(block: string | ReadingBlock, key: number): ReactNode {
  if (typeof block === 'string') return `${block} `;
  const children = block.children.map(toElement);
  if (block.tag === 'table') return createElement('table', { key }, createElement('tbody', null, children));
  return createElement(block.tag, { key }, children);
}

const Sheet = styled('section')({
  position: 'relative',
  flex: 'none',
  margin: '0 auto',
  background: '#ffffff',
  boxShadow: '0 1px 3px rgba(25, 45, 65, 0.25)',
});
const Drawing = styled('div')({
  position: 'absolute',
  inset: 0,
  // Fingers hold on to the node that they touched first: a canvas goes when the page is drawn anew, and a pinch with
  // it.
  '& canvas': { display: 'block', width: '100%', height: '100%', pointerEvents: 'none' },
});

/** The time that the size must be stable before a page renders again, ms. */
const settled = 180;

/** True while the page is in the window or within a window's height of it. */
function useNear(page: RefObject<HTMLElement | null>, scroller: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!page.current) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: scroller.current,
      rootMargin: '100%',
    });
    observer.observe(page.current);
    return () => observer.disconnect();
  }, [page, scroller]);
  return near;
}

/**
 * One page, rendered near the window and released far from it, to bound memory on a phone. While the size changes it
 * stretches the old drawing, and renders again when the size is stable.
 *
 * @param props.width CSS px
 */
export function PdfPage(props: {
  pdf: OpenPdf;
  index: number;
  width: number;
  scroller: RefObject<HTMLElement | null>;
}) {
  const { pdf, index, width, scroller } = props;
  const sheet = useRef<HTMLElement>(null);
  const drawing = useRef<HTMLDivElement>(null);
  const near = useNear(sheet, scroller);
  const size = pdf.pages[index] ?? { width: 1, height: 1 };
  const height = (width * size.height) / size.width;

  useEffect(() => {
    const holder = drawing.current;
    if (!near) return holder?.replaceChildren();
    const stop = new AbortController();
    const draw = () => {
      const scale = (width / size.width) * pixelRatio(width, height, devicePixelRatio);
      pdf.draw(index, scale, stop.signal).then(
        (canvas) => !stop.signal.aborted && holder?.replaceChildren(canvas),
        () => undefined,
      );
    };
    const timer = setTimeout(draw, holder?.hasChildNodes() ? settled : 0);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [near, pdf, index, width, height, size.width]);

  return (
    <Sheet
      ref={sheet}
      aria-label={text.page(index + 1, pdf.pages.length)}
      style={{ width, height }}
      data-page={index}
      // The text holds account and document numbers: agents see an empty page.
      {...secretMarks(text.page(index + 1, pdf.pages.length))}
    >
      <Drawing ref={drawing} aria-hidden="true" />
      <PageReading pdf={pdf} index={index} />
    </Sheet>
  );
}
