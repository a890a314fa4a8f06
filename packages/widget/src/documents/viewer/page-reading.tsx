import { createElement, useEffect, useState, type ReactNode } from 'react';
import { VisuallyHidden } from '@afilia/ui-kit/parts/visually-hidden.tsx';
import type { OpenPdf } from './open-pdf.ts';
import type { ReadingBlock } from './reading.ts';

/** What a page says, for screen readers; eyes see the drawing. */
export function PageReading({ pdf, index }: { pdf: OpenPdf; index: number }) {
  const [blocks, setBlocks] = useState<readonly ReadingBlock[]>([]);
  useEffect(() => {
    let gone = false;
    // A page whose text cannot be read is still a drawing.
    pdf.read(index).then(
      (read) => !gone && setBlocks(read),
      () => undefined,
    );
    return () => {
      gone = true;
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
