/** The parts that the first screen of embedded mode has besides; in a file of its own, beside the widget's. */
export type EmbeddedFile = { screen: string; rules: string };
