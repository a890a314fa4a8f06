/**
 * Names of the widget's files, without folder and ending. The build writes them in the place of the parts of
 * `__WIDGET_MANIFEST__`.
 */
export type WidgetManifest = {
  /** All code of the widget's entry, each file after those it imports: the entry is the last. */
  first: readonly string[];
  /** The screen that most visits show first; preloaded, the widget itself imports it when it is shown. */
  index: string;
  /** Entry of live help; loaded on demand. */
  assist: string;
};

declare const __WIDGET_MANIFEST__: WidgetManifest;

export const first = __WIDGET_MANIFEST__.first;
export const index = __WIDGET_MANIFEST__.index;
export const assist = __WIDGET_MANIFEST__.assist;
