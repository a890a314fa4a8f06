import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { secretOf, secretsIn } from '@afilia/testing/assist/bank-secrets';
import type { Locator, Page } from '@playwright/test';
import { allMarkup } from './fixtures/all-markup.ts';
import { shareOfDifference } from './fixtures/compare-pictures.ts';
import { helpOnBank } from './fixtures/help-on-bank.ts';
import { expect, test } from './fixtures/test.ts';
import { tapWire } from './fixtures/wire.ts';

const bootstrap = readFileSync(
  createRequire(import.meta.url).resolve('bootstrap/dist/css/bootstrap.min.css'),
  'utf8',
);

/** A shorthand with `var()` that a longhand follows, which browsers write without its values. */
const lossy = (selector: string) =>
  `${selector} { --edge: 24px; padding: var(--edge) 12px; padding-top: 4px; background: var(--ground, rgb(20, 90, 60)); background-repeat: no-repeat; color: #fff }`;

const card = `<div class="card" style="width: 400px"><div class="card-header">Mis cuentas</div><div class="card-body">
  <ul class="nav nav-tabs"><li class="nav-item"><a class="nav-link active">Corriente</a></li></ul>
  <div class="alert alert-warning">Por vencer</div><button class="btn btn-primary">Pagar</button>
  <span class="badge text-bg-secondary">4</span><div class="progress"><div class="progress-bar" style="width: 40%">40 %</div></div></div></div>`;

const pictureOf = async (page: Page, part: Locator) => {
  const clip = await part.boundingBox();
  if (!clip) throw new Error('there is nothing to compare');
  return page.screenshot({ clip, animations: 'disabled', caret: 'hide', scale: 'css' });
};

/** Properties of an element that the lossy rules give. */
const look = (one: Element) => {
  const { paddingTop, paddingBottom, paddingLeft, backgroundColor } = getComputedStyle(one);
  return [paddingTop, paddingBottom, paddingLeft, backgroundColor].join(' ');
};

test('[A-02] [A-09] a page of Bootstrap’s kind arrives with its paddings and backgrounds, wherever its styles stand, and no address of them leaves', async ({
  page,
  browser,
  afilia,
  inbox,
  address,
}) => {
  const frames = tapWire(page);
  const secret = (place: string) => secretOf(`css-${place}`);
  const help = await helpOnBank({
    page,
    browser,
    afilia,
    inbox,
    address,
    sheet: `${lossy('#linked')} /* ${secret('linked-comment')} */ #linked::after { content: ''; background: url("/a.png?${secret('linked')}") }`,
    markup: `<style>${bootstrap}</style><style>${lossy('#element')}
        /* token: ${secret('comment')} */ @import/**/"/x.css?${secret('import')}";
        #element { background-image: url(  '/f.png?${secret('quoted')}' ) ; cursor: image-set(url(/a.png) 1x, "/b.png?${secret('set')}" 2x), auto }
        #element::before { content: "url(x) y"; font-size: 20px }
        #other { background: u\\72l(/f.png?${secret('escaped')}) }</style>
      <script>fetch('/plain.css'); const sheet = new CSSStyleSheet(); sheet.replaceSync(\`${lossy('#adopted')}\`);
        document.adoptedStyleSheets = [sheet];
        const element = document.head.appendChild(document.createElement('style'));
        element.sheet.insertRule(\`${lossy('#inserted')}\`); element.sheet.insertRule(\`@media (min-width: 1px) { ${lossy('#media')} }\`);</script>
      <section id="kinds" style="width: 600px">${['linked', 'element', 'adopted', 'inserted', 'media'].map((id) => `<p id="${id}">${id}</p>`).join('')}<p id="other"></p></section>
      <section id="card">${card}</section>`,
  });
  const { ana, seen, caughtUp } = help;
  await caughtUp();
  const isAlike = async (selector: string) => {
    const mine = await page.locator(selector).evaluate(look);
    await expect.poll(() => seen.locator(selector).evaluate(look), { message: selector }).toBe(mine);
    expect(mine).toContain('4px 24px 12px rgb(20, 90, 60)');
  };
  for (const id of ['element', 'linked', 'adopted', 'inserted', 'media']) await isAlike(`#${id}`);
  const words = (one: Element) => getComputedStyle(one, '::before').content;
  // The recorder makes texts absolute that look like an address; the string stays whole.
  expect(await seen.locator('#element').evaluate(words)).toMatch(/^"url\(\S*\/x\) y"$/u);
  await page.mouse.move(1200, 850);
  await expect
    .poll(async () =>
      shareOfDifference(
        page.context(),
        await pictureOf(page, page.locator('#card')),
        await pictureOf(ana, seen.locator('#card')),
      ),
    )
    .toBeLessThan(0.01);
  // A rule that a script changes later is changed at the agent's.
  await page.evaluate(
    `[...document.styleSheets].find(({ ownerNode }) => ownerNode.textContent.includes('#element')).cssRules[0].style.setProperty('padding-left', '40px')`,
  );
  await expect.poll(() => seen.locator('#element').evaluate(look)).toContain('4px 24px 40px');
  expect(secretsIn([...frames.sent, await allMarkup(ana)].join('\n'))).toEqual([]);
  await help.end();
});

test('[A-02] [A-09] [A-25] an agent reads that a page looks otherwise at the person’s while styles of another site, or letters of a script, are missing', async ({
  page,
  browser,
  afilia,
  inbox,
  address,
}) => {
  // No CORS: the page's own scripts cannot read it either.
  await page.route('https://cdn.example/**', (route) =>
    route.fulfill({ contentType: 'text/css', body: '#far { color: red }' }),
  );
  const help = await helpOnBank({
    page,
    browser,
    afilia,
    inbox,
    address,
    markup: `<link rel="stylesheet" id="other" href="https://cdn.example/bank.css"><p id="far">Lejos</p>`,
  });
  const notice = help.ana.getByText('Aquí faltan estilos o letras que vienen de otro sitio');
  await expect(notice).toBeVisible();
  await page.evaluate(`document.querySelector('#other').remove()`);
  await expect(notice).toHaveCount(0);
  await page.evaluate(
    `new FontFace('Made', 'local("DejaVu Sans Mono"), local("Liberation Mono")').load().then((face) => {
      document.fonts.add(face); document.querySelector('#far').style.fontFamily = 'Made' })`,
  );
  await expect(notice).toBeVisible();
  await help.end();
});
