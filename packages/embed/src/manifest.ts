/** The widget's build manifest, which replaces `__WIDGET_MANIFEST__` in the build. */
export type WidgetManifest = {
  /** The widget's entry, relative to this script. */
  entry: string;
  /** All code that the entry imports, each file after those it imports. */
  first: readonly string[];
  /** The screen that most visits show first; preloaded, the widget itself imports it when it is shown. */
  index: string;
  /** Entry of live help; loaded on demand. */
  assist: string;
};

declare const __WIDGET_MANIFEST__: WidgetManifest;

export const widgetManifest: WidgetManifest = __WIDGET_MANIFEST__;
