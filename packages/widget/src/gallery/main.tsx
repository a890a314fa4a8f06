import { createRoot } from 'react-dom/client';
import { createShadowCache, ShadowProviders } from '@afilia/ui-kit/shadow/providers.tsx';
import { loadFonts } from '@afilia/ui-kit/theme/fonts';
import { defaultManifest } from '@afilia/ui-kit/theme/manifest';
import { App } from '../app/app.tsx';
import { withDefaultFonts } from '../app/default-fonts.ts';
import { defaultLinks } from '../public/options.ts';
import { createWidget } from '../session/create-widget.ts';
import { Parts } from './parts.tsx';
import sampleDocumentUrl from './sample-document.pdf?url';
import type { Variant } from './variant.ts';

// Every list of variants, by the folder it stands in: `otp`, `modals/terms`.
const lists = import.meta.glob<{ variants: readonly Variant[] }>([
  '../{screens,modals}/*/variants.{ts,tsx}',
  './*/variants.ts',
]);
const folderOf = (path: string) =>
  path.replace(/^\.{1,2}\/(?:screens\/)?/, '').replace(/\/variants\.tsx?$/, '');

async function allVariants(): Promise<{ id: string; variant: Variant }[]> {
  const loaded = await Promise.all(
    Object.entries(lists).map(async ([path, load]) => ({ folder: folderOf(path), list: await load() })),
  );
  return loaded.flatMap(({ folder, list }) =>
    list.variants.map((variant) => ({ id: `${folder}/${variant.name}`, variant })),
  );
}

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
    const result = answers[documentId];
    return result ? Promise.resolve(Response.json({ data: { result } })) : new Promise(() => undefined);
  };

function draw(variant: Variant): void {
  const host = document.createElement('dm-widget');
  document.body.replaceChildren(host);
  const root = host.attachShadow({ mode: 'open' });
  const app = document.createElement('div');
  app.className = 'dm-root dm-app';
  const portal = document.createElement('div');
  portal.className = 'dm-root dm-portal';
  root.append(app, portal);
  const theme = withDefaultFonts(defaultManifest);
  loadFonts(theme, document.baseURI);
  const { widget } = createWidget({
    options: {
      apiUrl: '/graphql',
      apiKey: 'gallery',
      mode: 'full',
      screen: null,
      theme,
      applicationId: null,
      isPJ: variant.application?.isPJ ?? null,
      links: defaultLinks,
      brand: 'Pago Austral',
      messageOrigin: null,
    },
    emit: (name) => {
      if (name !== 'dm:ready') return;
      document.documentElement.dataset['ready'] = 'true';
      const { afterwards } = variant;
      if (afterwards) setTimeout(() => widget.application.accept(afterwards));
    },
    tracker: { error: () => undefined, page: () => undefined },
    storage: null,
    fetch: fakeFetch(variant),
    signToken: null,
  });
  for (const [screen, draft] of Object.entries(variant.drafts ?? {})) widget.keeper.keepDraft(screen, draft);
  if (variant.application) widget.application.accept(variant.application);
  if (variant.place) widget.place.merge(variant.place);
  createRoot(app).render(
    <App widget={widget} theme={theme} roots={{ app, portal }} cache={createShadowCache(portal)} />,
  );
  // After the first effects, so that the error watcher is there to hear of it.
  if (variant.model) setTimeout(() => widget.model.merge(variant.model ?? {}), 100);
}

/** The parts of the house alone, without a widget round them. */
function drawParts(submit: boolean): void {
  const host = document.createElement('dm-widget');
  document.body.replaceChildren(host);
  const root = host.attachShadow({ mode: 'open' });
  const app = document.createElement('div');
  app.className = 'dm-root dm-app';
  const portal = document.createElement('div');
  portal.className = 'dm-root dm-portal';
  root.append(app, portal);
  const theme = withDefaultFonts(defaultManifest);
  loadFonts(theme, document.baseURI);
  createRoot(app).render(
    <ShadowProviders roots={{ app, portal }} cache={createShadowCache(portal)} manifest={theme}>
      <Parts submit={submit} />
    </ShadowProviders>,
  );
  document.documentElement.dataset['ready'] = 'true';
}

const asked = new URLSearchParams(location.search).get('v');
const variants = await allVariants();
const found = variants.find(({ id }) => id === asked);
if (asked?.startsWith('parts/')) drawParts(asked === 'parts/refused');
else if (found) draw(found.variant);
else {
  const list = document.createElement('ul');
  const parts = ['filled', 'refused'].map((name) => ({
    id: `parts/${name}`,
    variant: { name, application: null } as Variant,
  }));
  for (const { id, variant } of [...parts, ...variants]) {
    const link = document.createElement('a');
    link.href = `?v=${id}`;
    link.textContent = id;
    link.dataset['variant'] = JSON.stringify({
      id,
      clicks: variant.clicks ?? [],
      types: variant.types ?? {},
    });
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  }
  document.body.append(list);
  document.documentElement.dataset['ready'] = 'true';
}
