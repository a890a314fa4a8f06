import { html } from './html.ts';
import { layout } from './pages.ts';
import { redirectText as text } from './text.ts';

/**
 * Pages of the way to ClaveÚnica and back; none names anybody but the provider.
 *
 * @param logoutPath - of the page with the way out of ClaveÚnica
 */
export function createRedirectPages(brand: () => string, logoutPath: string) {
  const page = (title: string, lead: string, after: ReturnType<typeof html> | false = false): string =>
    layout(
      { brand: brand(), base: '/verify' },
      title,
      html`<h1>${title}</h1>
        <p class="lead">${lead}</p>
        ${after}`,
    );
  const button = (href: string, words: string) => html`<p><a class="button" href="${href}">${words}</a></p>`;
  return {
    ended: (proven: boolean): string =>
      proven
        ? page(text.done, text.doneLead, button(logoutPath, text.leave))
        : page(text.failed, text.failedLead),
    unknown: (): string => page(text.again, text.againLead),
    /** @param href - where its button leads */
    ask: (href: string): string => page(text.ask, text.askLead, button(href, text.askButton)),
    /** @param href - ends the session at ClaveÚnica */
    leave: (href: string): string => page(text.leave, text.leaveLead, button(href, text.leaveButton)),
    left: (): string => page(text.left, text.leftLead),
  };
}
