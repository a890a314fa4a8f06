import { expectAccessible } from './fixtures/accessibility.ts';
import { shoot } from './fixtures/screenshots.ts';
import { expect, test } from './fixtures/test.ts';
import { keyboard, mouse } from './person/hands.ts';
import { Person } from './person/person.ts';
import { watchFocus } from './person/watch-focus.ts';

const approved = '12.345.678-5';

test.describe('the whole road of a natural person', () => {
  test.setTimeout(600_000);

  for (const { how, width, height, hands } of [
    { how: 'by keyboard on a phone', width: 390, height: 844, hands: keyboard },
    { how: 'by mouse on a desktop', width: 1280, height: 900, hands: mouse },
  ])
    test(
      `[F-02] [F-08] [S-01] [S-09] [S-14] [S-15] ${how}: from the RUT to signed documents`,
      { tag: hands === keyboard ? [] : '@variant' },
      async ({ page, inbox, address }) => {
        await page.setViewportSize({ width, height });
        const seen = new Set<string>();
        const watch = watchFocus(page);
        const rosa = new Person({ page, hands: hands(page, watch), inbox, address }, async (screen) => {
          await watch.onScreen(screen);
          if (seen.has(screen)) return;
          seen.add(screen);
          await shoot(page, `road-${screen}`, [width]);
          await expectAccessible(page, screen);
        });
        await rosa.toEnd(approved);

        const mail = await inbox.waitFor(address, 'Ya firmaste');
        expect(mail.attachments).toHaveLength(6);
        expect([...seen]).toEqual(
          expect.arrayContaining([
            'index',
            'embed-prospect',
            'summary',
            'sign-documents',
            'success-signature-mail',
          ]),
        );
      },
    );
});
