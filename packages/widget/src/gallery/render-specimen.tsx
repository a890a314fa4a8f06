import type { ReactNode } from 'react';
import { ShadowProviders } from '@afilia/ui-kit/shadow/providers.tsx';
import { unbroken } from '@afilia/ui-kit/text/unbroken';
import { loadFonts } from '@afilia/ui-kit/theme/fonts';
import { defaultManifest } from '@afilia/ui-kit/theme/manifest';
import { App } from '../app/app.tsx';
import { withDefaultFonts } from '../app/default-fonts.ts';
import { ErrorBoundary } from '../app/error-boundary.tsx';
import { defaultLinks } from '../public/options.ts';
import { createWidget } from '../session/widget/create-widget.ts';
import { Parts } from './parts/parts.tsx';
import sampleDocumentUrl from './sample-document.pdf?url';
import { openStage, type Stage } from './stage.ts';
import type { Variant } from './variant.ts';

/** A specimen on its stage; `clear` takes it off again. */
export type RenderedSpecimen = { shadow: ShadowRoot; clear: () => void };

const theme = withDefaultFonts(defaultManifest);
loadFonts(theme, document.baseURI);

/** The operations that the specimen on the page has sent since it was drawn. */
export const sentOperations: string[] = [];

/** A server that knows the variant's answers and nothing else. */
const fakeFetch =
  ({ answers = {}, files }: Variant): typeof fetch =>
  (_url, init) => {
    if (!init?.body) {
      if (files === 'never') return new Promise(() => undefined);
      return files === 'missing'
        ? Promise.resolve(new Response('', { status: 404 }))
        : fetch(sampleDocumentUrl);
    }
    const { documentId } = JSON.parse(String(init.body)) as { documentId: keyof typeof answers };
    sentOperations.push(documentId);
    const result = answers[documentId];
    return result ? Promise.resolve(Response.json({ data: { result } })) : new Promise(() => undefined);
  };

let drawings = 0;

/**
 * Renders a variant in place of the current one.
 *
 * @returns the specimen, once its screen has rendered and its overlays are applied
 */
export async function renderSpecimen(variant: Variant): Promise<RenderedSpecimen> {
  sentOperations.length = 0;
  const stage = openStage();
  if (variant.instead) return drawAlone(stage, partOf(variant.instead));
  const { roots, cache, react, shadow, clear } = stage;
  const ready = Promise.withResolvers<void>();
  const { widget, dispose } = createWidget({
    options: {
      apiUrl: '/graphql',
      // Embedded widgets with one key share their application: each specimen has a key of its own.
      apiKey: `gallery-${++drawings}`,
      mode: variant.embedded ? 'embedded' : 'full',
      screen: variant.embedded ?? null,
      theme,
      applicationId: null,
      isPJ: variant.application?.isPJ ?? null,
      hostSession: null,
      links: { ...defaultLinks, phone: unbroken(defaultLinks.phone) },
      brand: 'Pago Austral',
      history: 'off',
      messageOrigin: null,
      ...(variant.boxes && { explicitBoxes: true }),
    },
    emit: (name) => name === 'dm:ready' && ready.resolve(),
    tracker: { error: () => undefined, page: () => undefined },
    storage: null,
    fetch: fakeFetch(variant),
    signToken: null,
  });
  for (const [screen, draft] of Object.entries(variant.drafts ?? {})) widget.keeper.keepDraft(screen, draft);
  if (variant.application) widget.application.accept(variant.application);
  if (variant.place) widget.place.merge(variant.place);
  // A token or a kind of person is there from the start; an error comes later.
  const { errorCode: _, ...known } = variant.model ?? {};
  widget.model.merge(known);
  react.render(<App widget={widget} theme={theme} roots={roots} cache={cache} />);
  await ready.promise;
  // After all effects of the first render, so that the error watcher is subscribed.
  await new Promise((resolve) => setTimeout(resolve));
  if (variant.model) widget.model.merge(variant.model);
  if (variant.afterwards) widget.application.accept(variant.afterwards);
  return {
    shadow,
    clear() {
      dispose();
      clear();
    },
  };
}

function Broken(): ReactNode {
  throw new Error('A specimen of a crash');
}

function partOf(name: NonNullable<Variant['instead']>): ReactNode {
  if (name !== 'crash') return <Parts submit={name === 'refused-parts'} />;
  return (
    <ErrorBoundary onRetry={() => undefined} onCrash={() => undefined}>
      <Broken />
    </ErrorBoundary>
  );
}

/** The parts of the house alone, without a widget round them. */
function drawAlone({ react, roots, cache, shadow, clear }: Stage, part: ReactNode): RenderedSpecimen {
  react.render(
    <ShadowProviders roots={roots} cache={cache} manifest={theme}>
      {part}
    </ShadowProviders>,
  );
  return { shadow, clear };
}
