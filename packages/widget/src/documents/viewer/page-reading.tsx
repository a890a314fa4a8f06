import { createElement, useEffect, useState, type ReactNode } from 'react';
import { VisuallyHidden } from '@afilia/ui-kit/parts/visually-hidden.tsx';
import type { OpenPdf } from './open-pdf.ts';
import type { ReadingBlock } from './reading.ts';

/** Text of a page for screen readers; the drawing is hidden from them. */
export function PageReading({ pdf, index }: { pdf: OpenPdf; index: number }) {
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
