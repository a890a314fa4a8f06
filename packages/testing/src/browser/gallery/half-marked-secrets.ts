import { recorderAttributes, recorderClasses } from '@afilia/ui-kit/secrets/secret-marks';
import type { Page } from '@playwright/test';

/**
 * Finds secrets of the shown specimen that a recorder of the host page could read: elements that have one of the marks without
 * the others, fields that hold secrets by their kind without a mark, and typed secrets that the document repeats.
 *
 * @returns a line each; empty when there is none
 */
export const halfMarkedSecrets = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([classes, attributes]) => {
      const marks = [
        '[data-dm-secret]',
        ...classes.split(' ').map((name) => `.${name}`),
        ...Object.entries(attributes).map(([name, value]) => `[${name}="${value}"]`),
      ];
      const kinds =
        'input:is([type=password], [type=file], [autocomplete=one-time-code]), video, canvas, a[data-dm-decision][href]';
      const root = document.querySelector('dm-widget')?.shadowRoot;
      const lineOf = (element: Element, fault: string) =>
        `${element.localName} ${element.getAttribute('data-dm-secret') ?? element.id}: ${fault}`;
      const all = (selector: string) => [...(root?.querySelectorAll(selector) ?? [])];
      return [
        ...all(marks.join()).flatMap((element) => {
          const missing = marks.filter((mark) => !element.matches(mark));
          return missing.length > 0 ? [lineOf(element, `a secret without ${missing.join(' ')}`)] : [];
        }),
        ...all(kinds)
          .filter((element) => !element.closest('[data-dm-secret]'))
          .map((element) => lineOf(element, 'a secret by its kind without marks')),
        ...all('[data-dm-secret] input, input[data-dm-secret]')
          .filter((element) => element.hasAttribute('value'))
          .map((element) => lineOf(element, 'its value is in an attribute')),
        ...all('[data-dm-secret] textarea, textarea[data-dm-secret]')
          .filter((element) => element.textContent !== '')
          .map((element) => lineOf(element, 'its value is in a text')),
      ];
    },
    [recorderClasses, recorderAttributes] as const,
  );
