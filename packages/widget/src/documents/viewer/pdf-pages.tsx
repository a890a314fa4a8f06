import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { styled } from '@afilia/ui-kit/theme/styled';
import type { OpenPdf } from './open-pdf.ts';
import { PdfPage } from './pdf-page.tsx';
import { text } from './text.ts';
import { usePinch } from './use-pinch.ts';
import { clampZoom, currentPage, preserveScrollAnchor, isAtEnd, stepZoom, type PageSpan } from './zoom.ts';

const Scroller = styled('div')({
  overflow: 'auto',
  overscrollBehavior: 'contain',
  touchAction: 'pan-x pan-y',
  background: '#e3eaf0',
  outlineOffset: '-2px !important',
});
const Column = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: '12px',
  width: 'max-content',
  minWidth: '100%',
  padding: '12px',
});

/** Wider than this a page is no easier to read, CSS px. */
const widestPage = 840;
const padding = 12;

/** The inner width of the scroller, as it is now. */
function useWidth(scroller: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!scroller.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [scroller]);
  return width;
}

const spansOf = (scroller: HTMLElement): PageSpan[] =>
  [...scroller.querySelectorAll<HTMLElement>('[data-page]')].map((page) => ({
    top: page.offsetTop - scroller.offsetTop,
    height: page.offsetHeight,
  }));

/**
 * The pages of a document one below the other: scrolled by finger, wheel and keyboard, zoomed by
 * pinch, keys and buttons.
 *
 * @param props.onPage called with the page in the middle of the window, 0-based
 * @param props.onEnd called once, when the end of the last page was visible
 */
export function PdfPages(props: {
  pdf: OpenPdf;
  scroller: RefObject<HTMLDivElement | null>;
  zoom: number;
  onZoom: (zoom: number) => void;
  onPage: (index: number) => void;
  onEnd: () => void;
}) {
  const { pdf, scroller, zoom, onZoom, onPage, onEnd } = props;
  const width = useWidth(scroller);
  const spot = useRef<{ x: number; y: number } | null>(null);
  const shownZoom = useRef(zoom);
  // Fingers may move several times before a slow phone draws once: each move builds on the one before.
  const requestedZoom = useRef(zoom);

  usePinch(scroller, (ratio, where) => {
    spot.current = where;
    requestedZoom.current = clampZoom(requestedZoom.current * ratio);
    onZoom(requestedZoom.current);
  });
  useLayoutEffect(() => {
    const node = scroller.current;
    const ratio = zoom / shownZoom.current;
    shownZoom.current = zoom;
    requestedZoom.current = zoom;
    if (!node || ratio === 1) return;
    const { x, y } = spot.current ?? { x: node.clientWidth / 2, y: node.clientHeight / 2 };
    node.scrollTo(
      preserveScrollAnchor(node.scrollLeft, x, ratio),
      preserveScrollAnchor(node.scrollTop, y, ratio),
    );
    spot.current = null;
  }, [zoom, scroller]);

  const look = () => {
    const node = scroller.current;
    if (!node || width === 0) return;
    const spans = spansOf(node);
    onPage(currentPage(spans, node.scrollTop, node.clientHeight));
    if (isAtEnd(spans, node.scrollTop, node.clientHeight)) onEnd();
  };
  // A document that fits the window is at its end without scrolling.
  useEffect(look);

  const handleKeyDown = (event: KeyboardEvent) => {
    const direction = { '+': 1, '=': 1, '-': -1 }[event.key];
    if (direction === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onZoom(stepZoom(zoom, direction === 1 ? 1 : -1));
  };
  const pageWidth = Math.max(0, Math.min(width - 2 * padding, widestPage)) * zoom;
  return (
    <Scroller
      ref={scroller}
      role="region"
      aria-label={text.pages}
      tabIndex={0}
      onScroll={look}
      onKeyDown={handleKeyDown}
    >
      <Column>
        {width > 0 &&
          pdf.pages.map((_, index) => (
            <PdfPage key={index} pdf={pdf} index={index} width={pageWidth} scroller={scroller} />
          ))}
      </Column>
    </Scroller>
  );
}
