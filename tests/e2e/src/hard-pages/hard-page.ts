/** A page that uses a feature of browsers which a recorder of pages can easily miss. It needs no network but its own server. */
export type HardPage = {
  name: string;
  /** Features, as the table of live-assist-features names them. */
  features: string;
  /** Contents of `#hard`, which is compared. */
  markup: string;
  /** Run in the page while the agent looks. */
  change?: string;
  /** Part of the page that is compared; the whole window if `window`. `#hard` by default. */
  part?: string;
  /** Selectors of parts for which agents see a box that says so. */
  boxed?: readonly string[];
  /** Selectors of parts that agents see as stars or without their words. */
  masked?: readonly string[];
  /** The reason why the agent's picture is another one: a test fails when it no longer is. */
  differs?: string;
  /** Builds the whole document, around the markup and the widget. */
  document?: (markup: string, widget: string, loader: string) => string;
  /** Type of the document; `text/html` by default. */
  type?: string;
  /** Preference of the person's machine, which the agent's does not share. */
  scheme?: 'dark';
};

/** Encodes a drawing as an address that needs no network. */
export const drawing = (inside: string, width = 120, height = 80): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`,
  )}`;
