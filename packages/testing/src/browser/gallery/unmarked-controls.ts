import type { Page } from '@playwright/test';

/** Where a form is sent without deciding anything: products are confirmed later, an address is part of a form. */
const withoutDecision = new Set(['embed-productos', 'modals/new-address']);

/**
 * What an agent in control could use of the specimen that is shown to decide for the person: buttons that send a form, and
 * fields of contacts and codes, without the mark of a decision or a secret.
 *
 * @param specimen.group - the gallery's name of the screen
 * @returns a line each; empty when there is none
 */
export const unmarkedControls = (page: Page, { group }: { group: string }): Promise<string[]> =>
  page.evaluate((send) => {
    const contact =
      'input[type=email], input[type=tel], input[autocomplete=email], input[autocomplete^=tel], input[autocomplete=one-time-code]';
    const root = document.querySelector('dm-widget')?.shadowRoot;
    return [...(root?.querySelectorAll(send ? `button[type=submit], ${contact}` : contact) ?? [])]
      .filter((element) => element.closest('[data-dm-decision], [data-dm-secret]') === null)
      .map((element) => `an agent may use ${element.getAttribute('name') ?? element.textContent.trim()}`);
  }, !withoutDecision.has(group));
