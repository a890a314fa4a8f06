/** The first screen of embedded mode: what it has besides; in a file of its own, beside the widget's. */
export type EmbeddedFile = { screen: string; rules: string };
