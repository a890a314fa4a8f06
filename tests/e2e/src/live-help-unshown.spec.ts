import { helpOnBank } from './fixtures/help-on-bank.ts';
import { expect, test } from './fixtures/test.ts';

const markup = `<style>#page { width: 600px; font: 16px/24px 'Liberation Sans', sans-serif } bank-map { display: block } iframe { border: 0; width: 300px; height: 80px }
    .drawn::before { content: '★' }</style>
  <section id="page"><p>Código <span data-dm-secret="Código">123 456 789</span> <b id="after-secret">vigente</b></p>
    <bank-map id="map"></bank-map><p>Cuota <bank-sum id="sum"></bank-sum> <b id="after-sum">al mes</b></p><bank-icon class="drawn"></bank-icon>
    <iframe id="other" sandbox src="/plain.css"></iframe>
    <math id="formula" display="block"><mfrac><mi>a</mi><mi>b</mi></mfrac></math>
    <button id="own">Con anillo</button><p id="last">Fin</p></section>
  <script>
    for (const [name, html] of [['bank-map', '<div style="height: 120px">Mapa</div>'], ['bank-sum', '$ 10.000'], ['bank-icon', '<slot></slot>']])
      customElements.define(name, class extends HTMLElement { constructor() { super(); this.attachShadow({ mode: 'closed' }).innerHTML = html; } });
  </script>`;

test('[A-02] [A-09] a box stands for parts that agents cannot see, and nothing beside or below it moves', async ({
  page,
  browser,
  afilia,
  inbox,
  address,
}) => {
  const help = await helpOnBank({ page, browser, afilia, inbox, address, markup });
  const { seen } = help;
  const boxOf = (one: Element) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join(' ');
  };
  for (const one of ['#after-secret', '#map', '#after-sum', '#other', '#formula', '#formula mfrac', '#last'])
    await expect
      .poll(() => seen.locator(one).evaluate(boxOf), { message: one })
      .toBe(await page.locator(one).evaluate(boxOf));
  const drawn = (one: Element) => decodeURIComponent(getComputedStyle(one).backgroundImage);
  expect(await seen.locator('#map').evaluate(drawn)).toContain('Contenido cerrado: no se muestra');
  expect(await seen.locator('#other').evaluate(drawn)).toContain('Página de otro sitio: no se muestra');
  expect(await seen.locator('bank-icon').evaluate(drawn)).toBe('none');

  await page.locator('#own').focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  const ring = (one: Element) => getComputedStyle(one).outlineStyle;
  expect(await page.locator('#own').evaluate(ring)).toBe('auto');
  await expect.poll(() => seen.locator('#own').evaluate(ring)).toBe('auto');
  await page.evaluate(
    `document.head.append(Object.assign(document.createElement('style'), { textContent: 'button { outline: none }' }))`,
  );
  await expect.poll(() => seen.locator('#own').evaluate(ring)).toBe('none');
  await help.end();
});
