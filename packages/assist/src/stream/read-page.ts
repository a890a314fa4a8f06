import { record } from '@afilia/page-recorder/record';
import { hiddenParts, maskedTags, maskValue } from './masks.ts';
import type { PageEvent } from './page-event.ts';

/** Whose fields are shown, and what is not. */
export type Sight = {
  /** Whether a field belongs to the widget. */
  isOurs: (field: Element) => boolean;
  /** A selector of the page that embeds us, for what of it nobody may see. */
  hide?: string;
};

/** Of what a person does by mouse or finger an agent is shown the click; the rest is only work for the page. */
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
 * @param without - a selector of what else is left out
 * @returns ends it
 */
export const readPage = (
  { isOurs, hide }: Sight,
  each: (event: PageEvent) => void,
  without?: string,
): (() => void) | undefined =>
  record<PageEvent>({
    emit: each,
    blockSelector: [...hiddenParts, hide, without].filter(Boolean).join(','),
    maskInputOptions: maskedTags,
    maskInputFn: (value, field) => maskValue(value, field, isOurs(field)),
    inlineStylesheet: true,
    sampling: { mouseInteraction: onlyClicks },
    slimDOMOptions: { script: true, comment: true, headMetaDescKeywords: true, headMetaSocial: true },
    // A recorder that fails must not break the form.
    errorHandler: () => true,
  });

/** Whether the option of this id is chosen, and may be seen. */
export function isChosen(id: number, { isOurs }: Sight): boolean {
  const option = record.mirror.getNode(id);
  const list = option instanceof HTMLOptionElement && option.selected ? option.closest('select') : null;
  // What a mask would hide of a value is not told by its place in a list either.
  return list !== null && maskValue('x', list, isOurs(list)) === 'x';
}
