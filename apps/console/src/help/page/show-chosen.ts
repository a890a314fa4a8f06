import { isChosenIn } from '@afilia/assist-protocol/rules/is-chosen-in';
import type { Replayer } from '@rrweb/replay';
import { pageEventTypes } from './decode.ts';

type Plugin = NonNullable<NonNullable<ConstructorParameters<typeof Replayer>[1]>['plugins']>[number];

const valueChanged = 5;

/** Shows the chosen options of a list of several; the player itself sets one. */
export const showChosen: Plugin = {
  handler: ({ type, data }, _isSync, { replayer }) => {
    if (type !== pageEventTypes.change) return;
    const { source, id, text } = data as Record<string, unknown>;
    if (source !== valueChanged || typeof id !== 'number' || typeof text !== 'string') return;
    const list = replayer.getMirror().getNode(id);
    // The frame has another `window`: names are compared, not classes.
    if (list?.nodeName !== 'SELECT') return;
    const { multiple, options } = list as HTMLSelectElement;
    if (multiple) for (const option of options) option.selected = isChosenIn(text, option.value);
  },
};
