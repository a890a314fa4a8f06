import { html } from './html.ts';
import { layout } from './pages.ts';
import { redirectText as text } from './text.ts';

/** Pages of the way to ClaveÚnica and back; none names anybody but the provider. */
export function createRedirectPages(brand: () => string) {
  const page = (title: string, lead: string, after: ReturnType<typeof html> | false = false): string =>
    layout(
      { brand: brand(), base: '/verify' },
      title,
      html`<h1>${title}</h1>
        <p class="lead">${lead}</p>
        ${after}`,
    );
  return {
    ended: (proven: boolean): string =>
      proven ? page(text.done, text.doneLead) : page(text.failed, text.failedLead),
    unknown: (): string => page(text.again, text.againLead),
    /** @param href - where its button leads */
    ask: (href: string): string =>
      page(text.ask, text.askLead, html`<p><a class="button" href="${href}">${text.askButton}</a></p>`),
  };
}
