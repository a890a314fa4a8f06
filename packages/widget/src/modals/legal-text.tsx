import { useEffect, useState, type ReactNode } from 'react';
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
import { OutLink } from '../outward/out-link.tsx';
import type { Answer } from '../session/api/api-client.ts';
import { useModal } from '../session/widget/use-data-model.ts';
import { type Widget, useWidget } from '../session/widget/widget.ts';

/** Words round a legal text; its contents come from the provider (spec/modals#terms, spec/modals#privacy). */
const text = {
  titles: { terms: 'Términos y condiciones', privacy: 'Política de privacidad' },
  fileNames: { terms: 'terminos-y-condiciones.txt', privacy: 'politica-de-privacidad.txt' },
  version: (version: string, day: string) => `Versión ${version}, vigente desde el ${day}`,
  rights: 'Puedes pedir conocer, corregir, borrar o llevarte tus datos.',
  askRights: 'Ejercer mis derechos',
  understood: 'Entendido',
  download: 'Descargar',
  loading: 'Estamos trayendo el texto',
  failed: 'No pudimos traer el texto',
  failedBody: 'Revisa tu conexión y vuelve a intentarlo. Lo que escribiste sigue en el formulario.',
  retry: 'Reintentar',
} as const;

const Chapter = styled('h3')({ margin: '16px 0 8px', ...lettersOf(16, 24), fontWeight: 600 });
const Version = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
}));

const versionWords = (version: string) => text.version(version, unbrokenDay(version));

type Shown = Answer<'legal-text'>;

/** A legal text on its way, here, or not to be had. */
type LegalTextState = { status: 'loading' } | { status: 'failed' } | { status: 'loaded'; text: Shown };

async function request(widget: Widget, kind: LegalTextKind): Promise<LegalTextState> {
  const answer = await widget.api.execute('legal-text', { kind });
  // The sentence is in the dialog, with the retry; nothing of the application failed.
  if (!answer.ok || answer.value.chapters.length === 0) return { status: 'failed' };
  // A consent from now on is to the edition that was read.
  widget.legal.shown = answer.value.version;
  return { status: 'loaded', text: answer.value };
}

/** Loads the edition in force when the calling component mounts, and again by `again`. */
function useLegalText(kind: LegalTextKind): { state: LegalTextState; again: () => void } {
  const widget = useWidget();
  const [state, setState] = useState<LegalTextState>({ status: 'loading' });
  useEffect(() => {
    let onScreen = true;
    void request(widget, kind).then((requested) => onScreen && setState(requested));
    return () => {
      onScreen = false;
    };
  }, [widget, kind]);
  const again = () => {
    setState({ status: 'loading' });
    void request(widget, kind).then(setState);
  };
  return { state, again };
}

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
function LegalTextModal(props: { flag: ModalFlag; kind: LegalTextKind; about?: ReactNode }) {
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

/** Terms of this online service; the contract itself is read and signed later. */
export function TermsModal() {
  return <LegalTextModal flag="showModalTerms" kind="terms" />;
}

/** The privacy policy, by the chapters that Ley 21.719 requires, and the way to the rights that it gives. */
export function PrivacyModal() {
  const { options } = useWidget();
  const rightsUrl = new URL('/data-request', new URL(options.apiUrl, document.baseURI)).href;
  const about = (
    <p>
      {text.rights} <OutLink href={rightsUrl}>{text.askRights}</OutLink>
    </p>
  );
  return <LegalTextModal flag="showModalPrivacy" kind="privacy" about={about} />;
}
