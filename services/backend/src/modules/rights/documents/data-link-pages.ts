import { html } from '../../signing/documents/verify-page/html.ts';
import { layout } from '../../signing/documents/verify-page/pages.ts';
import { dataLinkText as text } from '../../signing/documents/verify-page/text.ts';

/** Asks for a code, and then for the data; see `dataLinkRoutes`. */
export const dataLinkBase = '/my-data';

const base = '/verify';

/** The page behind the link: it sends nothing yet. The same for every token. */
export const askCodePage = (brand: string, token: string): string =>
  layout(
    { brand, base },
    text.title,
    html`<h1>${text.title}</h1>
      <p class="lead">${text.lead}</p>
      <form class="way" method="post" action="${dataLinkBase}/code">
        <input type="hidden" name="token" value="${token}" />
        <p>${text.effect}</p>
        <button class="button">${text.button}</button>
      </form>`,
  );

/** Asks for the code that was mailed. The same for every token. @param opening.id - names this attempt */
export const typeCodePage = (
  brand: string,
  opening: { token: string; id: string; isRefused: boolean },
): string =>
  layout(
    { brand, base },
    text.codeTitle,
    html`<h1>${text.codeTitle}</h1>
      <p class="lead">${text.codeLead}</p>
      <form class="way" method="post" action="${dataLinkBase}/file">
        <input type="hidden" name="token" value="${opening.token}" />
        <input type="hidden" name="opening" value="${opening.id}" />
        ${opening.isRefused && html`<p class="error" id="code-error" role="alert">${text.wrong}</p>`}
        <label for="code">${text.codeLabel}</label>
        <input
          id="code"
          name="code"
          required
          maxlength="20"
          inputmode="numeric"
          autocomplete="one-time-code"
          aria-describedby="code-hint${opening.isRefused ? ' code-error' : ''}"
        />
        <p class="hint" id="code-hint">${text.codeHint}</p>
        <button class="button">${text.download}</button>
      </form>
      <form class="way" method="post" action="${dataLinkBase}/code">
        <input type="hidden" name="token" value="${opening.token}" />
        <p>${text.anotherLead}</p>
        <button class="button outlined">${text.another}</button>
      </form>`,
  );
