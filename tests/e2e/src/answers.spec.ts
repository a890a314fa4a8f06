import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';
import { mouse } from './person/hands.ts';
import { Person } from './person/person.ts';

/**
 * What a natural person gives and presses on each screen, at most. A press is one outside the on-screen keyboard, whose
 * «Siguiente» leads from one text field to the next; an answer is a field that the person typed in or chose.
 */
const most = {
  index: { answers: 3, taps: 4 },
  prospect: { answers: 6, taps: 6 },
  products: { answers: 1, taps: 2 },
  conditions: { answers: 1, taps: 2 },
};

/** Counts in the page, from trusted events alone. */
const countInPage = () => {
  const counted = { answers: new Set<unknown>(), taps: 0 };
  let typedLast = false;
  Reflect.set(globalThis, 'takeCounts', () => {
    const { answers, taps } = counted;
    counted.answers = new Set();
    counted.taps = 0;
    typedLast = false;
    return { answers: answers.size, taps };
  });
  const isTyped = (target: EventTarget | undefined) =>
    target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type);
  document.addEventListener(
    'pointerdown',
    (event) => {
      if (!event.isTrusted) return;
      const typed = isTyped(event.composedPath()[0]);
      if (!(typed && typedLast)) counted.taps++;
      typedLast = typed;
    },
    true,
  );
  for (const type of ['input', 'change'])
    document.addEventListener(
      type,
      (event) => {
        const [target] = event.composedPath();
        if (!event.isTrusted || !(target instanceof HTMLInputElement)) return;
        counted.answers.add(target.type === 'radio' ? target.name : target.id);
      },
      true,
    );
};

const counts = (page: Page) =>
  page.evaluate(() => (Reflect.get(globalThis, 'takeCounts') as () => { answers: number; taps: number })());

test.use({ viewport: { width: 390, height: 844 } });

test('[S-09] up to the conditions a person gives eleven answers with fourteen presses', async ({
  page,
  inbox,
  address,
}) => {
  await page.addInitScript(countInPage);
  const rosa = new Person({ page, hands: mouse(page), inbox, address });
  await rosa.start('12.345.678-5');
  const found = { index: await counts(page) };
  await rosa.tellBusiness();
  await rosa.see('Verifica tu correo', 'otp');
  const prospect = await counts(page);
  await rosa.proveMail();
  await rosa.see('Elige cómo quieres cobrar', 'embed-productos');
  await counts(page);
  await rosa.chooseProducts();
  await rosa.see('Revisa tus condiciones', 'embed-condiciones');
  const products = await counts(page);
  await rosa.widget.getByRole('radio', { name: /^CuentaRUT/ }).click();
  await rosa.button('Acepto estas condiciones').click();
  await rosa.see('Conecta tu ClaveÚnica', 'embed-connect');
  expect({ ...found, prospect, products, conditions: await counts(page) }).toEqual(most);
});
