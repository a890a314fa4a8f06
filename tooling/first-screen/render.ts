import { join } from 'node:path';
import { createServer, isRunnableDevEnvironment } from 'vite';

/** Result of `renderFirstScreen` of the widget. */
export type Rendered = {
  screen: string;
  /** The first screen of embedded mode. */
  prospect: string;
  outlines: string;
  busy: string;
  failure: string;
  rules: readonly string[];
  textVersion: string;
  brand: string;
  font: { family: string; source: string; descriptors: Readonly<Record<string, string>> };
  ranges: Readonly<Record<string, readonly [number, number]>>;
};

const widget = join(import.meta.dirname, '../../packages/widget');

/** Renders the widget's index in this process: its sources as they are, React as it is installed. */
export async function render(): Promise<Rendered> {
  const before = process.env['NODE_ENV'];
  // Else React and Emotion come in their development form, with other markup.
  process.env['NODE_ENV'] = 'production';
  const server = await createServer({
    root: widget,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    // A server renders no portals; what the widget puts into one comes with the widget.
    resolve: { alias: [{ find: /^react-dom$/, replacement: join(import.meta.dirname, 'no-portals.ts') }] },
  });
  try {
    const { ssr } = server.environments;
    if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run modules here');
    const { renderFirstScreen } = (await ssr.runner.import(
      join(widget, 'src/app/render-first-screen.tsx'),
    )) as { renderFirstScreen: () => Promise<Rendered> };
    return await renderFirstScreen();
  } finally {
    await server.close();
    process.env['NODE_ENV'] = before;
  }
}
