import type { Page } from '@playwright/test';

/** Screens, by their title, and dialogs, by their group, that send a form without deciding anything for good. */
const withoutDecision = ['Elige cómo quieres cobrar', 'modals/new-address'];

/**
 * Finds controls of the shown specimen with which an agent in control could decide for the person: buttons that send a
 * form, and fields of contacts and codes, without the mark of a decision or a secret.
 *
 * @param specimen.group - the gallery's name of the screen
 * @returns a line each; empty when there is none
 */
export const unmarkedControls = (page: Page, { group }: { group: string }): Promise<string[]> =>
  page.evaluate(
    ([named, free]) => {
      const root = document.querySelector('dm-widget')?.shadowRoot;
      const title = root?.querySelector('[data-screen-title]')?.textContent ?? '';
      const contact =
        'input[inputmode=email], input[type=tel], input[autocomplete=email], input[autocomplete^=tel], input[autocomplete=one-time-code]';
      const sends =
        free.includes(named) || free.includes(title) ? contact : `button[type=submit], ${contact}`;
      return [...(root?.querySelectorAll(sends) ?? [])]
        .filter((element) => element.closest('[data-dm-decision], [data-dm-secret]') === null)
        .map((element) => `an agent may use ${element.getAttribute('name') ?? element.textContent.trim()}`);
    },
    [group, withoutDecision] as const,
  );
