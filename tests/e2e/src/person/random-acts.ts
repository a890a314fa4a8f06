import type { Locator } from '@playwright/test';
import type { Person } from './person.ts';

/** Fields of text of the form, by their labels. */
const lines = ['Calle y número', 'Depto, local u oficina', 'Referencia', 'Nombre de fantasía', 'Celular'];
/** Fields of text of the dialog of an address. */
const dialogLines = ['Calle o avenida', 'Número', 'Referencia'];
const communes = ['Providencia', 'Ñuñoa', 'Valdivia', 'Arica'];
const channels = ['Local con público', 'A domicilio o ferias', 'Internet o redes sociales'];

/**
 * Random acts of a person on the form of the business: types, takes back, chooses, scrolls, opens dialogs and leaves
 * them.
 *
 * @param next - a whole number below its argument
 * @returns `act` does one thing; `done` names the acts so far
 */
export function randomActs({ page, widget }: Person, next: (below: number) => number) {
  const done: string[] = [];
  const oneOf = (names: readonly string[]): string => names[next(names.length)] ?? '';
  const dialog = widget.getByRole('dialog');

  const type = async (within: Locator, labels: readonly string[]) => {
    const label = oneOf(labels);
    // «(opcional)» follows some.
    const field = within.getByLabel(new RegExp(`^${label}`, 'u')).and(within.page().locator('input'));
    await field.focus();
    await page.keyboard.press('End');
    const digits = label === 'Celular' || label === 'Número';
    await page.keyboard.type(digits ? String(next(99)) : `${oneOf(['a', 'e', 'ñ', 'í'])}${next(9)} `);
    done.push(`typed into ${label}`);
  };
  const erase = async () => {
    await page.keyboard.press('Backspace');
    done.push('typed Backspace');
  };
  const chooseCommune = async (within: Locator) => {
    const name = oneOf(communes);
    const box = within.getByRole('combobox', { name: 'Comuna' });
    // A field that is filled with its own text would not change.
    await box.fill('');
    await box.fill(name);
    await widget.getByRole('option', { name }).first().waitFor();
    await page.keyboard.press('Enter');
    done.push(`chose ${name}`);
  };
  const chooseChannel = async () => {
    const name = oneOf(channels);
    await widget.getByRole('checkbox', { name }).press('Space');
    done.push(`chose ${name}`);
  };
  const scroll = async () => {
    await page.mouse.move(450, 350);
    await page.mouse.wheel(0, next(2) ? 250 : -250);
    // An element under a pointer has another look, and the agent's pointer is elsewhere.
    await page.mouse.move(1, 1);
    done.push('scrolled');
  };
  const openDialog = async () => {
    await widget.getByRole('button', { name: 'Agregar otra dirección' }).press('Enter');
    await dialog.waitFor();
    done.push('dialog opened');
  };
  const leaveDialog = async () => {
    await dialog.getByRole('button', { name: 'Cancelar' }).press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    done.push('dialog left');
  };

  const form = [() => type(widget, lines), erase, () => chooseCommune(widget), chooseChannel, scroll];
  const inDialog = [() => type(dialog, dialogLines), erase, () => chooseCommune(dialog), scroll];
  const act = async (): Promise<void> => {
    const isOpen = await dialog.isVisible();
    const acts = isOpen ? [...inDialog, leaveDialog] : [...form, openDialog];
    await acts[next(acts.length)]?.();
  };
  return { act, done };
}
