import { useEffect, useRef } from 'react';
import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { styled } from '@afilia/ui-kit/theme/styled';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Spinner } from '@afilia/ui-kit/parts/spinner.tsx';
import { DocumentDialog } from '../viewer/document-dialog.tsx';
import { Body, Foot, Wait } from '../viewer/frame.tsx';
import { useDialog } from '../viewer/use-dialog.ts';
import { Contents } from './contents.tsx';
import { DocumentSection } from './document-section.tsx';
import { isOutdated } from './outdated.ts';
import { text } from './text.ts';
import { useTexts } from './use-texts.ts';

type Document = ApplicationView['documents'][number];

const Scroller = styled('div')({
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  outlineOffset: '-2px !important',
});
const Column = styled('div')({ display: 'grid', gap: '12px', maxWidth: '100%' });
const Below = styled(Foot)(({ theme }) => ({ borderTop: `1px solid ${theme.palette.divider}` }));
const Progress = styled('p')(({ theme }) => ({ ...theme.typography.body2, margin: 0 }));

/** Brings a document to the top of the scroll and its title to the focus. */
function goTo(scroller: HTMLElement | null, id: string): void {
  const section = scroller?.querySelector(`[data-document="${id}"]`);
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true });
}

type ReadingViewProps = {
  documents: readonly Document[];
  /** The document that the person opened. */
  at: string;
  /** A file is drawn over it. */
  covered: boolean;
  /** The end of a document was reached. */
  onRead: (read: { documentId: string; contentSha256: string; shownMs: number }) => void;
  onPdf: (id: string) => void;
  onClose: () => void;
};

/** All documents as text, one below the other, over the whole screen (spec/screens#signdocuments). */
export function ReadingView({ documents, at, covered, onRead, onPdf, onClose }: ReadingViewProps) {
  const dialog = useDialog(onClose);
  const scroller = useRef<HTMLDivElement>(null);
  const { reload, ...opened } = useTexts();
  const texts = opened.status === 'open' ? opened.texts : [];
  const outdated = isOutdated(texts, documents);
  const isOpen = opened.status === 'open' && !outdated;
  const read = documents.filter((one) => one.read).length;

  const [first] = documents;
  const goesOn = isOpen && at !== first?.id;

  useEffect(() => {
    if (goesOn) goTo(scroller.current, at);
  }, [goesOn, at]);

  // A covered dialog is inert and loses the focus before the file's dialog can note who had it.
  const opener = useRef<Element | null>(null);
  const openFile = (documentId: string) => {
    const root = dialog.panel.current?.getRootNode();
    opener.current = root instanceof ShadowRoot ? root.activeElement : null;
    onPdf(documentId);
  };
  useEffect(() => {
    if (covered || !(opener.current instanceof HTMLElement)) return;
    opener.current.focus();
    opener.current = null;
  }, [covered]);

  return (
    <DocumentDialog
      dialog={dialog}
      title={text.title}
      note={text.lead(documents.length)}
      close={text.close}
      covered={covered}
      onClose={onClose}
    >
      <Body aria-busy={opened.status === 'opening'}>
        {opened.status === 'opening' && (
          <Wait role="status">
            <Spinner /> {text.opening}
          </Wait>
        )}
        {opened.status === 'failed' && (
          <Wait>
            <Alert
              tone="error"
              title={text.failed.title}
              actions={
                <>
                  <Button size="small" onClick={reload}>
                    {text.failed.retry}
                  </Button>
                  <Button size="small" look="outlined" onClick={() => openFile(at)}>
                    {text.pdf}
                  </Button>
                </>
              }
            >
              {text.failed.body}
            </Alert>
          </Wait>
        )}
        {outdated && (
          <Wait>
            <Alert
              tone="error"
              title={text.changed.title}
              actions={
                <Button size="small" onClick={reload}>
                  {text.changed.show}
                </Button>
              }
            >
              {text.changed.body}
            </Alert>
          </Wait>
        )}
        {isOpen && (
          <Scroller ref={scroller} role="region" aria-label={text.text} tabIndex={0}>
            <Column>
              <Contents documents={documents} onGo={(one) => goTo(scroller.current, one)} />
              {documents.map((document) => {
                const found = texts.find((one) => one.id === document.id);
                return (
                  <DocumentSection
                    key={document.id}
                    document={document}
                    parts={found?.parts}
                    covered={covered}
                    onEnd={(shownMs) =>
                      found &&
                      onRead({ documentId: document.id, contentSha256: found.contentSha256, shownMs })
                    }
                    onPdf={() => openFile(document.id)}
                  />
                );
              })}
            </Column>
          </Scroller>
        )}
      </Body>
      <Below>
        <Progress>{read < documents.length ? text.readOn : text.progress(read, documents.length)}</Progress>
        {read === documents.length && <Button onClick={onClose}>{text.done}</Button>}
      </Below>
    </DocumentDialog>
  );
}
