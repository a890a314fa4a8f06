import type { LoadAssist } from '../public/live-help.ts';
import { assistLoader } from './assist-loader.ts';
import { DmWidget } from './dm-widget.ts';

/**
 * Gives the browser the element. A tag that is taken already is left alone, so that two scripts on
 * one page do no harm.
 *
 * @param tag name of the element; must hold a hyphen
 * @param loadAssist fetches live help when somebody asks for it
 */
export function defineWidget(tag = 'dm-widget', loadAssist?: LoadAssist): void {
  assistLoader.load = loadAssist ?? assistLoader.load;
  if (customElements.get(tag)) return;
  // A class can be registered once: a second tag gets its own.
  customElements.define(tag, customElements.getName(DmWidget) ? class extends DmWidget {} : DmWidget);
}
