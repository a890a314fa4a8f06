import { html } from './html.ts';
import { layout, type Site } from './pages.ts';
import { reportText as text } from './text.ts';

const siteOf = (brand: string): Site => ({ brand, base: '/verify' });

/** Asks whether to report; `base` is where the form goes. */
export const reportFormPage = (brand: string, base: string, token: string): string =>
  layout(
    siteOf(brand),
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
export const reportedPage = (brand: string): string =>
  layout(
    siteOf(brand),
    text.done,
    html`<h1>${text.done}</h1>
      <p class="lead">${text.after}</p>`,
  );
