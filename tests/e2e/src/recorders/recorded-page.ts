import { findCode, findSecret } from '@afilia/testing/backend/find-secret';
import type { Page } from '@playwright/test';
import { openBank } from '../fixtures/bank-page.ts';
import type { Inbox } from '../fixtures/inbox.ts';
import { expect } from '../fixtures/test.ts';
import { quickMouse } from '../person/hands.ts';
import { Person } from '../person/person.ts';
import { openIngest } from './ingest.ts';
import { watchPixels } from './pixels.ts';
import { pathOf, recorders, scriptOf, type Settings } from './set-up.ts';
import { collectTokens } from './tokens.ts';
import { digitsIn } from './words-in.ts';

const endOfVisit = 'Fin de la visita';

/** A client secret of a host session, as the page of a bank holds it. */
export const clientSecret = 'cs_canaria_5Vq2mXw8Rk1TzB7nYd4LhP9s';

/** The bank's secret is of no session: until the widget has heard that, a start would be refused for it. */
class Visitor extends Person {
  override async typeRut(rut: string) {
    await expect(this.widget.getByText('No pudimos recibir los datos de tu banco.')).toBeVisible();
    await super.typeRut(rut);
  }
}

/** The page of a bank with recorders, and the person on it. */
type RecordedPage = {
  rosa: Person;
  /** Tokens that the page had so far. */
  tokens: ReadonlySet<string>;
  /** Waits until each recorder has sent the events so far. By name: all that can be read in it. */
  sent: () => Promise<ReadonlyMap<string, string>>;
  close: () => void;
};

/**
 * Opens the page of a bank that loads all recorders before the widget.
 *
 * @param given.element - further attributes of the widget
 */
export async function openRecordedPage(
  page: Page,
  given: { service: string; inbox: Inbox; address: string; settings: Settings; element?: string },
): Promise<RecordedPage> {
  const { service, inbox, address, settings, element = '' } = given;
  const ingest = await openIngest();
  const code = await scriptOf(settings, ingest.url);
  const bank = await openBank({
    service,
    body: (apiKey) => `<script src="/recorders.js"></script><h1>Banco de la visita</h1><canvas></canvas>
      <dm-widget api-key="${apiKey}" ${element}></dm-widget>
      <script>document.querySelector('dm-widget').hostSession = '${clientSecret}'</script>`,
  });
  await page.route('**/recorders.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: code }),
  );
  // Highlight is silent under automation.
  await page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }));
  await watchPixels(page);
  const tokens = collectTokens(page, service);
  const rosa = new Visitor({ page, hands: quickMouse(page), inbox, address });
  rosa.home = bank.url;
  let ends = 0;
  return {
    rosa,
    tokens,
    async sent() {
      // In the order in which it happened: when this has come, all before it has.
      const end = `${endOfVisit} ${++ends}`;
      await page.evaluate((words) => {
        const line = document.createElement('p');
        line.className = words.replaceAll(' ', '-');
        line.textContent = words;
        document.body.append(line);
      }, end);
      const marks = [end, end.replaceAll(' ', '-')];
      const isThere = (path: string) =>
        ingest.sentTo(path).some((one) => marks.some((mark) => one.includes(mark)));
      for (const one of recorders)
        await expect
          .poll(() => isThere(pathOf(one)), { message: `${one.name} sends`, timeout: 90_000 })
          .toBe(true);
      return new Map(recorders.map((one) => [one.name, [...new Set(ingest.sentTo(pathOf(one)))].join('\n')]));
    },
    close() {
      bank.close();
      ingest.close();
    },
  };
}

/**
 * Looks for secrets in the sent data, in every writing, and for codes also digit by digit.
 *
 * @param secrets - by name
 * @returns names of the recorders, of the secrets that they sent, and of the writing; never the secret itself
 */
export function secretsIn(
  sent: ReadonlyMap<string, string>,
  secrets: readonly (readonly [name: string, secret: string])[],
  codes: readonly string[],
): string[] {
  const found = [...sent].flatMap(([recorder, text]) => [
    ...secrets.flatMap(([name, secret]) =>
      findSecret(secret, text).map((how) => `${recorder}: ${name}, ${how}`),
    ),
    ...codes.flatMap((code) => [
      ...findCode(code, text).map((how) => `${recorder}: code, ${how}`),
      ...(digitsIn(text).includes(code) ? [`${recorder}: code, digit by digit`] : []),
    ]),
  ]);
  return [...new Set(found)];
}
