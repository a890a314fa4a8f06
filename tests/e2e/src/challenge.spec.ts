import { fetchFromAddress } from '@afilia/testing/people/many-addresses';
import { randomUUID } from 'node:crypto';
import { expectAccessible } from './fixtures/accessibility.ts';
import { readInbox } from './fixtures/inbox.ts';
import { startAfilia } from './fixtures/start-afilia.ts';
import { expect, test } from './fixtures/test.ts';
import { mouse } from './person/hands.ts';
import { Person } from './person/person.ts';

const rut = '12.345.678-5';
const waiting = 'Estamos comprobando que no eres un robot.';

/** Starts with a RUT from an address of this machine, as a stranger who knows it. @returns the reason of the last refusal */
async function useUp(url: string, address: string, times: number): Promise<string | undefined> {
  const apiKey = /api-key="([^"]+)"/u.exec(await (await fetch(url)).text())?.[1] ?? '';
  const putBack = fetchFromAddress(address);
  let reason: string | undefined;
  try {
    for (let time = 0; time < times; time += 1) {
      const consents = { acceptsTerms: true, authorisesEvaluation: true, acceptsMarketing: false };
      const input = { rut, isPJ: false, ...consents, textVersion: '2026-11-01' };
      const answer = await fetch(`${url.replace('localhost', '127.0.0.1')}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
        body: JSON.stringify({
          documentId: 'start-application',
          variables: { commandId: randomUUID(), input },
        }),
      });
      ({ reason } = ((await answer.json()) as { data: { result: { reason?: string } } }).data.result);
    }
  } finally {
    putBack();
  }
  return reason;
}

test(
  '[S-12] the owner of a RUT that strangers used up starts all the same, and does nothing for it',
  { tag: '@variant' },
  async ({ page, address }) => {
    const afilia = await startAfilia({ RATE_LIMIT_FACTOR: '1' });
    try {
      expect(await useUp(afilia.url, '127.0.8.1', 12)).toBe('tooManyRequests');
      expect(await useUp(afilia.url, '127.0.8.2', 1)).toBe('tooManyRequests');
      const rosa = new Person({ page, hands: mouse(page), inbox: readInbox(afilia.url), address });
      rosa.home = afilia.url;
      // The words of the live region, with their times: they are gone again before a slow machine looks.
      await page.addInitScript((words) => {
        const found = () => {
          const root = document.querySelector('dm-widget')?.shadowRoot;
          if (root?.textContent?.includes(words)) document.documentElement.dataset['proving'] = 'yes';
          requestAnimationFrame(found);
        };
        requestAnimationFrame(found);
      }, waiting);
      const begun = performance.now();
      await rosa.start(rut);
      await rosa.see('Cuéntanos de ti y de tu negocio', 'embed-prospect');
      test.info().annotations.push({ type: 'ms', description: String(performance.now() - begun) });
      await expect(page.locator('html')).toHaveAttribute('data-proving', 'yes');
      await expect(rosa.widget.getByText(waiting)).toHaveCount(0);
      await expectAccessible(page, 'after a challenge');
    } finally {
      // A page that follows a service which is gone says so.
      await page.goto('about:blank');
      await afilia.close();
    }
  },
);
