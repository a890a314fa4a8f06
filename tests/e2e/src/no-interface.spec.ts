import { haveNetworkInterface } from '@afilia/testing/services/network-interface';
import { expect, test } from './fixtures/test.ts';
import { quickMouse } from './person/hands.ts';
import { networkNotice } from './person/lost-network.ts';
import { Person } from './person/person.ts';

// A browser without a network interface, or behind some VPNs: it always reports that it is offline. A machine that really has
// none (`npm run loopback`) needs no pretence.
test.beforeEach(async ({ page }) => {
  if (haveNetworkInterface())
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
    });
});

test(
  '[S-09] [E-01] a natural person signs in a browser that says it is offline and is not',
  { tag: '@variant' },
  async ({ page, inbox, address, afilia: { url } }) => {
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
    let told = 0;
    await page.exposeFunction('told', () => void told++);
    await page.addInitScript(() => {
      // The words are drawn into the widget's shadow, whose changes only an observer of that shadow sees.
      const { told } = window as unknown as { told: () => void };
      const attach = Element.prototype.attachShadow;
      Element.prototype.attachShadow = function (options) {
        const root = attach.call(this, options);
        new MutationObserver(() => root.textContent?.includes('Estás sin conexión') && told()).observe(root, {
          childList: true,
          subtree: true,
        });
        return root;
      };
    });
    await rosa.toSummary('12.345.678-5');
    await rosa.confirmSummary();
    await rosa.readOneDocument(url);
    await rosa.sign();
    expect(await page.evaluate(() => navigator.onLine)).toBe(false);
    expect(told).toBe(0);
  },
);

test('[E-01] the page says that nothing answers, and the press goes out when something does', async ({
  page,
  inbox,
  address,
  pageErrors,
}) => {
  const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
  await page.goto('/');
  await rosa.see('Vende con tarjetas en pocos pasos', 'index');
  await rosa.typeRut('12.345.678-5');
  const everything = /\/graphql$|\/widget\//u;
  await page.route(everything, (route) => route.abort('connectionfailed'));
  await rosa.button('Comenzar').click();
  await expect(networkNotice(page)).toBeVisible();
  await page.unroute(everything);
  await rosa.see('Cuéntanos de ti y de tu negocio', 'embed-prospect');
  await expect(networkNotice(page)).toBeHidden();
  pageErrors.length = 0;
});
