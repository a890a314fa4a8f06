/**
 * Names of the widget's files, without folder and ending. The build writes them in the place of `__WIDGET_MANIFEST__`.
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

export const widgetManifest: WidgetManifest = __WIDGET_MANIFEST__;
