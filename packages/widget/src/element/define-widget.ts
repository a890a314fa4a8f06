import { DmWidget } from './dm-widget.ts';

/**
 * Gives the browser the element. A tag that is taken already is left alone, so that two scripts on
 * one page do no harm.
 *
 * @param tag name of the element; must hold a hyphen
 */
export function defineWidget(tag = 'dm-widget'): void {
  if (customElements.get(tag)) return;
  // A class can be registered once: a second tag gets its own.
  customElements.define(tag, customElements.getName(DmWidget) ? class extends DmWidget {} : DmWidget);
}
