import type { ReactNode } from 'react';
import { legalTextAsFile, type LegalTextKind } from '@afilia/domain/partners/legal-text';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Modal } from '@afilia/ui-kit/parts/modal.tsx';
import { Skeleton } from '@afilia/ui-kit/parts/skeleton.tsx';
import { VisuallyHidden } from '@afilia/ui-kit/parts/visually-hidden.tsx';
import { styled } from '@afilia/ui-kit/theme/styled';
import { lettersOf } from '@afilia/ui-kit/theme/text-size';
import { NotLoaded } from '../errors-view/not-loaded.tsx';
import { saveFile } from '@afilia/ui-kit/files/save-file';
import { unbrokenDay } from '@afilia/ui-kit/text/unbroken-day';
import type { ModalFlag } from '../session/widget/data-model.ts';
import { useModal } from '../session/widget/use-data-model.ts';
import { text } from './legal-text-words.ts';
import { type LegalTextState, useLegalText } from './use-legal-text.ts';

const Chapter = styled('h3')({ margin: '16px 0 8px', ...lettersOf(16, 24), fontWeight: 600 });
const Version = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
}));

const versionWords = (version: string) => text.version(version, unbrokenDay(version));

function Body(props: { state: LegalTextState; again: () => void; about: ReactNode }) {
  const { state, again, about } = props;
  if (state.status === 'failed') return <NotLoaded words={text} again={again} />;
  if (state.status === 'loading')
    return (
      <div style={{ display: 'grid', gap: 12 }} aria-busy="true">
        <VisuallyHidden as="output">{text.loading}</VisuallyHidden>
        {[0, 1, 2].map((at) => (
          <Skeleton key={at} style={{ height: 72 }} />
        ))}
      </div>
    );
  return (
    <>
      <Version>{versionWords(state.text.version)}</Version>
      {about}
      {state.text.chapters.map(({ title, paragraphs }) => (
        <section key={title}>
          <Chapter>{title}</Chapter>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </>
  );
}

/**
 * A legal text of the provider in a modal that scrolls, with «Descargar» (spec/modals#privacy).
 *
 * @param props.about - stands above its chapters, and is not of the text that consents record
 */
export function LegalTextModal(props: { flag: ModalFlag; kind: LegalTextKind; about?: ReactNode }) {
  const { flag, kind, about } = props;
  const { close } = useModal(flag);
  const { state, again } = useLegalText(kind);
  const shown = state.status === 'loaded' ? state.text : null;
  const download = () =>
    shown &&
    saveFile(
      text.fileNames[kind],
      new Blob([legalTextAsFile(shown, versionWords(shown.version))], {
        type: 'text/plain;charset=utf-8',
      }),
    );
  return (
    <Modal
      title={shown?.title ?? text.titles[kind]}
      onClose={close}
      actions={
        <>
          <Button look={state.status === 'failed' ? 'outlined' : 'contained'} onClick={close}>
            {text.understood}
          </Button>
          {shown && (
            <Button look="outlined" onClick={download}>
              {text.download}
            </Button>
          )}
        </>
      }
    >
      <Body state={state} again={again} about={about} />
    </Modal>
  );
}
