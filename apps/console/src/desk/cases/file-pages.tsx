import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useRef, useState } from 'react';
import { casesText } from '../text/cases.ts';
import { type FilePages as OpenPages, openPages } from './open-pages.ts';

const text = casesText.files;

/** Pages of a PDF one below the other, each drawn when it comes near the window. */
export function FilePages(props: { file: Blob }) {
  const { file } = props;
  const [opened, setOpened] = useState<OpenPages | 'failed'>();
  useEffect(() => {
    let isOver = false;
    const opening = openPages(file);
    opening.then(
      (pages) => !isOver && setOpened(pages),
      () => !isOver && setOpened('failed'),
    );
    return () => {
      isOver = true;
      setOpened(undefined);
      opening.then(
        (pages) => pages.close(),
        () => undefined,
      );
    };
  }, [file]);
  if (opened === 'failed') return <Alert severity="warning">{text.notShown}</Alert>;
  if (!opened) return <LinearProgress aria-label={text.opening} />;
  return opened.sizes.map((size, index) => <FilePage key={index} pages={opened} index={index} size={size} />);
}

function FilePage(props: { pages: OpenPages; index: number; size: { width: number; height: number } }) {
  const { pages, index, size } = props;
  const sheet = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  const [words, setWords] = useState('');
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!sheet.current) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: '100%',
    });
    observer.observe(sheet.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const node = sheet.current;
    if (!isNear || !node) return;
    let isOver = false;
    const canvas = document.createElement('canvas');
    const drawing = pages.draw(index, node.clientWidth * devicePixelRatio, canvas);
    drawing.done.then(
      () => !isOver && node.querySelector('div')?.replaceChildren(canvas),
      () => !isOver && setFailed(true),
    );
    pages.textOf(index).then(
      (found) => !isOver && setWords(found),
      () => undefined,
    );
    return () => {
      isOver = true;
      drawing.cancel();
      node.querySelector('div')?.replaceChildren();
    };
  }, [isNear, pages, index]);
  const label = text.page(index + 1, pages.sizes.length);
  return (
    <section
      ref={sheet}
      className="file-page"
      aria-label={label}
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
    >
      <div aria-hidden="true" />
      <p className="file-words">{words}</p>
      {isFailed && <Alert severity="warning">{text.pageNotShown}</Alert>}
    </section>
  );
}
