import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { html } from './html.ts';
import { pageHeaders } from './page-headers.ts';
import { layout } from './pages.ts';
import { sourceLinkText as text } from './text.ts';

/** The data for the script of the page. */
type LinkPageData = {
  brand: string;
  publicKey: string;
  holderType: 'individual' | 'business';
  webhookUrl: string;
};

type LinkPages = {
  brand: () => string;
  /** Address of the provider's script, and where its windows come from, as a content security policy names it. */
  widgetUrl: string;
  windows: string;
  /** The script that opens the provider's widget on this page. */
  script: string;
  /** @returns undefined for a ticket that is over or none of ours */
  open: (ticket: string) => Promise<LinkPageData | undefined>;
};

/**
 * Returns the policy of the one page where a third party's script may run: the pages of banks, and all others of ours,
 * keep their policies.
 */
function policyOf({ widgetUrl, windows }: LinkPages, nonce: string): string {
  const { origin, protocol } = new URL(widgetUrl);
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${origin}`,
    `connect-src ${windows}`,
    `frame-src ${windows}`,
    `img-src 'self' data: ${windows}`,
    `style-src 'self' ${protocol === 'https:' ? "'unsafe-inline'" : ''}`.trim(),
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * `GET /link/{ticket}`: the page of ours where the person connects a source with the provider's script. The caller puts a
 * rate limit in front.
 */
export const linkRoutes =
  (pages: LinkPages): FastifyPluginAsync =>
  async (server) => {
    const { brand, widgetUrl, script, open } = pages;
    // A named parameter could not be as long as a sealed ticket.
    server.get<{ Params: { '*': string } }>('/link/*', async (request, reply) => {
      reply.headers({ ...pageHeaders, 'cache-control': 'no-store' }).type('text/html; charset=utf-8');
      const data = await open(request.params['*']);
      const site = { brand: data?.brand ?? brand(), base: '/verify' };
      if (!data)
        return reply.code(410).send(
          layout(
            site,
            text.over,
            html`<h1>${text.over}</h1>
              <p class="lead">${text.overLead}</p>`,
          ),
        );
      const nonce = randomBytes(16).toString('base64');
      reply.header('content-security-policy', policyOf(pages, nonce));
      // The provider's window is of another origin and talks to this one.
      reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
      return reply.send(
        layout(
          site,
          text.title,
          html`<h1>${text.title}</h1>
            <p class="lead">${text.lead}</p>
            <p role="status" id="said"></p>
            <p>
              <button
                class="button"
                type="button"
                id="connect"
                data-public-key="${data.publicKey}"
                data-holder-type="${data.holderType}"
                data-webhook-url="${data.webhookUrl}"
                data-done="${text.done}"
                data-done-here="${text.doneHere}"
                data-left="${text.left}"
                data-missing="${text.missing}"
              >
                ${text.button}
              </button>
              <button class="button" type="button" id="back" hidden>${text.back}</button>
            </p>
            <script nonce="${nonce}" src="${widgetUrl}"></script>
            <script nonce="${nonce}">
              ${{ safe: script }};
            </script>`,
        ),
      );
    });
  };
