import { chosenText } from '@afilia/assist-protocol/rules/chosen-text';
import { record } from '@afilia/page-recorder/record';
import { focusedElement, isWithin } from '../page/deep.ts';
import { buttons, hiddenParts, maskedTags, maskValue, secretSelector } from './masks.ts';
import type { PageEvent } from './page-event.ts';
import { type Focus, noFocus } from './watch-focus.ts';
import type { Field } from './watch-values.ts';

/** Rules for the field values that agents see, and for the excluded parts of the page. */
export type MaskRules = {
  /** A selector of the widget, and of parts of the host page that it opens. */
  shown: string;
  /** A selector of the host page's excluded parts. */
  hide?: string;
};

const hiddenBy = (hide: string | undefined) => [...hiddenParts, hide].filter(Boolean).join(',');

/** Records clicks only: agents see no other mouse or touch events, and recording them costs time. */
const onlyClicks = Object.fromEntries(
  [
    'MouseUp',
    'MouseDown',
    'ContextMenu',
    'DblClick',
    'Focus',
    'Blur',
    'TouchStart',
    'TouchEnd',
    'TouchCancel',
  ].map((what) => [what, false]),
);

/**
 * Reads the page, and every change of it, through open shadow roots and with masks at the source.
 *
 * @param without - a selector of further excluded parts
 * @returns stops reading
 */
export const readPage = (
  { shown, hide }: MaskRules,
  each: (event: PageEvent) => void,
  without?: string,
): (() => void) | undefined =>
  record<PageEvent>({
    emit: each,
    blockSelector: without ? `${hiddenBy(hide)},${without}` : hiddenBy(hide),
    // By default `rr-block`, which is one of the hidden parts.
    blockClass: 'dm-hidden',
    maskInputOptions: maskedTags,
    maskInputFn: (value, field) => maskValue(value, field, isWithin(field, shown)),
    inlineStylesheet: true,
    // By default the recorder reports the pointer's places every 500 ms.
    sampling: { mouseInteraction: onlyClicks, mousemoveCallback: 50 },
    // Scripts stay, as `noscript` without their text: style sheets count siblings.
    slimDOMOptions: { comment: true },
    // A recorder that fails must not break the form.
    errorHandler: () => true,
  });

/** Returns whether the option of this id is selected, and may be seen. */
export function isChosen(id: number, { shown }: MaskRules): boolean {
  const option = record.mirror.getNode(id);
  const list = option instanceof HTMLOptionElement && option.selected ? option.closest('select') : null;
  // The position of an option reveals a masked value too.
  return list !== null && maskValue('x', list, isWithin(list, shown)) === 'x';
}

type FieldNode = HTMLElement & { value: string } & Partial<
    Pick<HTMLInputElement & HTMLSelectElement, 'checked' | 'multiple' | 'selectedOptions'>
  >;

/** Returns the field of this id; undefined when it has left the page. */
export function readField(id: number, { shown, hide }: MaskRules): Field | undefined {
  const field = record.mirror.getNode(id) as FieldNode | null;
  if (!field) return undefined;
  // The recorder reports one option of a list of several.
  const value = field.multiple && field.selectedOptions ? chosenText(field.selectedOptions) : field.value;
  return {
    value,
    checked: field.checked === true,
    masked: () =>
      // The value of a button is an attribute, and an absent one gives it words of the browser.
      isWithin(field, hiddenBy(hide)) || field.matches(buttons)
        ? undefined
        : maskValue(value, field, isWithin(field, shown)),
  };
}

/** Returns the element with the focus; nothing while that is a part that agents may not see. */
export function readFocus({ hide }: MaskRules): Focus {
  const element = focusedElement();
  if (!element?.matches(':focus') || isWithin(element, [secretSelector, hide].filter(Boolean).join(',')))
    return noFocus;
  return { node: Math.max(record.mirror.getId(element), 0), ring: element.matches(':focus-visible') };
}
