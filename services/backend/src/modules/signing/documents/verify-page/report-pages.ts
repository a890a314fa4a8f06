import { html } from './html.ts';
import { layout, type Site } from './pages.ts';
import type { reportText } from './text.ts';

/** The words of a page that asks before it does something. */
export type AskingText = { readonly [Name in keyof typeof reportText]: string };

const siteOf = (brand: string): Site => ({ brand, base: '/verify' });

/** Asks whether to do it; `base` is where the form goes. */
export const askingPage = (
  brand: string,
  text: AskingText,
  { base, token }: { base: string; token: string },
): string =>
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
export const donePage = (brand: string, text: AskingText): string =>
  layout(
    siteOf(brand),
    text.done,
    html`<h1>${text.done}</h1>
      <p class="lead">${text.after}</p>`,
  );
