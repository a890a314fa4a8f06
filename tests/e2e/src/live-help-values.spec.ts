import { expectAccessible } from './fixtures/accessibility.ts';
import { shoot } from './fixtures/screenshots.ts';
import { replay } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';
import { mouse } from './person/hands.ts';
import { Person } from './person/person.ts';
import { helpTogether, takeControl } from './person/together.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Fields of the form that are older than the stream; their framework keeps the setters that it found. */
const otherFields = `<form id="others"><textarea aria-label="Nota">uno</textarea>
  <select aria-label="Lista"><option value="1">Uno</option><option value="2">Dos</option></select>
  <select multiple aria-label="Varias" size="4"><option value="a">A</option><option value="b">B</option>
  <option value="c" disabled>C</option><option value="">Ninguna</option></select>
  <select multiple aria-label="Reservada" data-dm-secret><option value="x">X</option><option value="y">Y</option></select>
  <input type="checkbox" aria-label="Casilla"><input aria-label="Código" data-private value="secreto"></form>`;

test(
  '[A-09] [A-25] an agent sees the values that the person sees, and the field they are in: formatted, set by code, in fields already edited, on a phone',
  { tag: '@variant' },
  async ({ page, browser, inbox, address, afilia }) => {
    const rosa = new Person({ page, hands: mouse(page), inbox, address });
    await rosa.skipTo('embed-prospect', { url: afilia.url, rut: '12.345.678-5' });
    await rosa.see('Cuéntanos de ti y de tu negocio', 'embed-prospect');
    await page.evaluate((html) => {
      const root = document.querySelector('dm-widget')?.shadowRoot;
      root?.firstElementChild?.insertAdjacentHTML('beforebegin', html);
      document.body.insertAdjacentHTML(
        'beforeend',
        '<select multiple aria-label="Del banco"><option value="x">X</option><option value="y">Y</option></select>',
      );
      const setterOf = (of: object, name: string) => Object.getOwnPropertyDescriptor(of, name)?.set;
      const setters = {
        textarea: setterOf(HTMLTextAreaElement.prototype, 'value'),
        select: setterOf(HTMLSelectElement.prototype, 'value'),
        input: setterOf(HTMLInputElement.prototype, 'checked'),
      };
      const set = (tag: keyof typeof setters, value: unknown) => {
        const field = root?.querySelector(`#others ${tag}`);
        if (field) setters[tag]?.call(field, value);
      };
      Reflect.set(globalThis, 'setByCode', set);
    }, otherFields);
    const together = await helpTogether(rosa, browser, {
      url: afilia.url,
      context: { viewport: { width: 1280, height: 900 } },
    });
    const { ana, close } = together;
    const theirs = (label: string) => replay(ana).getByLabel(label, { exact: true });

    // Key by key, as the field formats.
    const phone = rosa.field('Celular');
    await phone.fill('');
    await phone.pressSequentially('987654321');
    await expect(phone).toHaveValue('9 8765 4321');
    await expect(theirs('Celular')).toHaveValue('9 8765 4321');

    // The agent sees the person's place, and nothing of it in a withheld field.
    await expect(theirs('Celular')).toHaveAttribute('data-dm-focus', 'focus visible within');
    await rosa.field('Calle y número').focus();
    await expect(theirs('Calle y número')).toHaveAttribute('data-dm-focus', 'focus visible within');
    await expect(theirs('Celular')).not.toHaveAttribute('data-dm-focus');
    await rosa.widget.getByLabel('Código').focus();
    await together.caughtUp();
    await expect(replay(ana).locator('[data-dm-focus]')).toHaveCount(0);

    const set = (tag: string, value: unknown) =>
      page.evaluate(
        ([name, to]) =>
          (Reflect.get(globalThis, 'setByCode') as (tag: unknown, value: unknown) => void)(name, to),
        [tag, value],
      );
    await rosa.widget.getByLabel('Nota').fill('dos');
    await expect(theirs('Nota')).toHaveValue('dos');
    await set('textarea', 'tres');
    await set('select', '2');
    await set('input', true);
    await expect(theirs('Nota')).toHaveValue('tres');
    await expect(theirs('Lista')).toHaveValue('2');
    await expect(theirs('Casilla')).toBeChecked();
    await page.evaluate(() => {
      document.querySelector('dm-widget')?.shadowRoot?.querySelector<HTMLFormElement>('#others')?.reset();
    });
    await expect(theirs('Nota')).toHaveValue('uno');
    await expect(theirs('Lista')).toHaveValue('1');
    await expect(theirs('Casilla')).not.toBeChecked();
    await expect(theirs('Código')).toHaveCount(0);

    // Of a list of several: chosen by the person, by code, by the agent; none, and the option without a value.
    const several = rosa.widget.getByLabel('Varias');
    await several.selectOption(['a', 'b']);
    await expect(theirs('Varias')).toHaveValues(['a', 'b']);
    await several.evaluate((list: HTMLSelectElement) => {
      for (const option of list.options) option.selected = option.value === '';
    });
    await expect(theirs('Varias')).toHaveValues(['']);
    await several.selectOption([]);
    await expect(theirs('Varias')).toHaveValues([]);
    await expect(theirs('Reservada')).toHaveCount(0);
    await page.getByLabel('Del banco').selectOption(['y']);
    await together.caughtUp();
    // The bank's list has no name for the agent.
    await expect(replay(ana).locator('select[multiple]').first()).toHaveValues([]);
    await takeControl(together);
    const optionB = theirs('Varias').getByRole('option', { name: 'B' });
    const boxOfB = await optionB.boundingBox();
    if (!boxOfB) throw new Error('the agent does not see the list');
    await ana.mouse.click(boxOfB.x + boxOfB.width / 2, boxOfB.y + boxOfB.height / 2);
    await expect(several).toHaveValues(['b']);
    const choices = ana.getByRole('group', { name: 'Elegir en «Varias»' });
    await expect(choices.getByRole('checkbox', { name: 'B' })).toBeChecked();
    await expect(choices.getByRole('checkbox', { name: 'C' })).toBeDisabled();
    await shoot(ana, 'console-several-choices', [1280, 1920]);
    await expectAccessible(ana, 'choices of a list');
    await choices.getByRole('checkbox', { name: 'A', exact: true }).press('Space');
    await expect(several).toHaveValues(['a', 'b']);
    await expect(theirs('Varias')).toHaveValues(['a', 'b']);
    await close();
  },
);
