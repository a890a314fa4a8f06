import { html } from './html.ts';
import { layout } from './pages.ts';
import { reportText as text } from './text.ts';

/** Asks whether to report; `base` is where the form goes. */
export const reportFormPage = (base: string, token: string): string =>
  layout(
    '/verify',
    text.title,
    html`<h1>${text.title}</h1>
      <p class="lead">${text.lead}</p>
      <form class="way" method="post" action="${base}">
        <input type="hidden" name="token" value="${token}" />
        <p>${text.effect}</p>
        <button class="button">${text.button}</button>
      </form>`,
  );

/** The same for every token. */
export const reportedPage = (): string =>
  layout(
    '/verify',
    text.done,
    html`<h1>${text.done}</h1>
      <p class="lead">${text.after}</p>`,
  );
