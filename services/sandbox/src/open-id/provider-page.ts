import { type Html, html, Html as Markup } from '../pages/html.ts';
import { styles } from '../pages/styles.ts';

const ownStyles = `
.narrow { max-width: 480px; }
.field { display: block; margin: 0 0 20px; }
.field label { display: block; margin-bottom: 4px; font-weight: 500; }
.field input { width: 100%; min-height: 48px; padding: 0 12px; border: 1px solid #8a949c; border-radius: 4px; font: inherit; color: inherit; background: #fff; }
.field input[aria-invalid="true"] { border: 2px solid #c62828; }
.fault { margin: 0 0 20px; padding: 12px 16px; border: 1px solid var(--line); border-left: 4px solid #c62828; border-radius: 4px; }
.primary + button { width: 100%; margin-top: 8px; }
.primary { width: 100%; background: var(--plum); color: #fff; }
.hint { margin: 24px 0 0; padding: 16px 0 0; border-top: 1px solid var(--line); }
.hint ul { margin: 8px 0 0; padding-left: 20px; }
`;

/** A page of a provider. It works without scripts. */
export const providerPage = (title: string, provider: string, body: Html): string =>
  html`<!doctype html>
    <html lang="es-CL">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · ${provider}</title>
        <style>
          ${new Markup(styles + ownStyles)}
        </style>
      </head>
      <body>
        <main class="narrow">${body}</main>
      </body>
    </html>`.markup;
