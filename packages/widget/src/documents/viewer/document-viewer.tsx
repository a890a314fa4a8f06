import { useRef, useState, useEffect } from 'react';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Spinner } from '@afilia/ui-kit/parts/spinner.tsx';
import { CheckIcon } from '@afilia/ui-kit/icons/icons.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import { Body, Foot, ReadMark, Wait } from './frame.tsx';
import { PdfPages } from './pdf-pages.tsx';
import { text } from './text.ts';
import { Toolbar } from './toolbar.tsx';
import { useDialog } from './use-dialog.ts';
import { usePdf } from './use-pdf.ts';
import { ShownTime } from '../shown-time.ts';

/**
 * Measures the time that something is open while the tab is visible.
 *
 * @param id another one begins anew
 * @returns a function that returns the milliseconds so far
 */
function useTabTime(id: string): () => number {
  const open = useRef<{ id: string; time: ShownTime } | null>(null);
  useEffect(() => {
    const time = new ShownTime(() => performance.now());
    open.current = { id, time };
    const look = () => time.run(document.visibilityState === 'visible');
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [id]);
  return () => (open.current?.id === id ? open.current.time.elapsed() : 0);
}

/** A document as the viewer needs it. */
type ViewedDocument = { id: string; title: string; path: string; read: boolean };

type DocumentViewerProps = {
  document: ViewedDocument;
  /** «Documento 2 de 5». */
  position: { at: number; count: number };
  /**
   * Called when the end of the last page was visible, or the person confirms reading a downloaded file.
   *
   * @param shownMs the document's time open in a visible tab
   */
  onRead: (shownMs: number) => void;
  /** Saves the file, the way out when it cannot be shown. */
  onDownload: () => void;
  onClose: () => void;
};

/** A document over the whole screen, on a large one nearly so (spec/screens#signdocuments). */
export function DocumentViewer(props: DocumentViewerProps) {
  const { document, position, onRead, onDownload, onClose } = props;
  const dialog = useDialog(onClose);
  const scroller = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const [page, setPage] = useState(0);
  const { retry, ...opened } = usePdf(document.path);
  const elapsed = useTabTime(document.id);
  const markRead = () => onRead(elapsed());

  return (
    <DocumentDialog
      dialog={dialog}
      title={document.title}
      note={text.position(position.at, position.count)}
      close={text.close}
      onClose={onClose}
    >
      <Body aria-busy={opened.status === 'opening'}>
        {opened.status === 'opening' && (
          <Wait role="status">
            <Spinner /> {text.opening}
          </Wait>
        )}
        {opened.status === 'failed' && (
          <Failed read={document.read} onRetry={retry} onDownload={onDownload} onRead={markRead} />
        )}
        {opened.status === 'open' && (
          <PdfPages
            key={document.id}
            pdf={opened.pdf}
            scroller={scroller}
            zoom={zoom}
            onZoom={setZoom}
            onPage={setPage}
            onEnd={() => !document.read && markRead()}
          />
        )}
      </Body>
      {opened.status === 'open' && (
        <Toolbar
          zoom={zoom}
          onZoom={setZoom}
          page={page}
          count={opened.pdf.pages.length}
          scroller={scroller}
        />
      )}
      <Foot>
        <ReadMark role="status" read={document.read}>
          {document.read && <CheckIcon size={18} strokeWidth={2.5} />}
          {document.read ? text.read : text.readOn}
        </ReadMark>
        {document.read && <Button onClick={onClose}>{text.done}</Button>}
      </Foot>
    </DocumentDialog>
  );
}

/** The way on when the network, the file or an old browser does not let the document be shown. */
function Failed(props: { read: boolean; onRetry: () => void; onDownload: () => void; onRead: () => void }) {
  const { read, onRetry, onDownload, onRead } = props;
  const [saved, setSaved] = useState(false);
  const download = () => {
    setSaved(true);
    onDownload();
  };
  return (
    <Wait>
      <Alert
        tone="error"
        title={text.failed.title}
        actions={
          <>
            <Button size="small" onClick={onRetry}>
              {text.failed.retry}
            </Button>
            <Button size="small" look="outlined" onClick={download}>
              {text.failed.download}
            </Button>
            {saved && !read && (
              <Button size="small" look="outlined" onClick={onRead}>
                {text.failed.haveRead}
              </Button>
            )}
          </>
        }
      >
        {text.failed.body}
      </Alert>
    </Wait>
  );
}
