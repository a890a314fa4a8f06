import { styled } from '@afilia/ui-kit/theme/styled';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Modal } from '@afilia/ui-kit/parts/modal.tsx';
import type { ModalFlag } from '../session/widget/data-model.ts';
import { useModal } from '../session/widget/use-data-model.ts';
import { lettersOf } from '@afilia/ui-kit/theme/text-size';

/** A legal text: version, and chapters of a title and paragraphs. */
export type LegalText = {
  title: string;
  version: string;
  chapters: readonly { title: string; paragraphs: readonly string[] }[];
  understood: string;
  download: string;
  fileName: string;
};

const Chapter = styled('h3')({ margin: '16px 0 8px', ...lettersOf(16, 24), fontWeight: 600 });
const Version = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
}));

const asPlainText = ({ title, version, chapters }: LegalText) =>
  [title, version, ...chapters.flatMap((chapter) => ['', chapter.title, ...chapter.paragraphs])].join('\n');

/** Gives the text to the person as a file, without a server. */
function saveFile(document_: LegalText): void {
  const url = URL.createObjectURL(new Blob([asPlainText(document_)], { type: 'text/plain;charset=utf-8' }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = document_.fileName;
  anchor.click();
  URL.revokeObjectURL(url);
}

/** A legal text in a modal that scrolls, with «Descargar». */
export function LegalDocument({ flag, document }: { flag: ModalFlag; document: LegalText }) {
  const { close } = useModal(flag);
  return (
    <Modal
      title={document.title}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{document.understood}</Button>
          <Button look="outlined" onClick={() => saveFile(document)}>
            {document.download}
          </Button>
        </>
      }
    >
      <Version>{document.version}</Version>
      {document.chapters.map(({ title, paragraphs }) => (
        <section key={title}>
          <Chapter>{title}</Chapter>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </Modal>
  );
}
