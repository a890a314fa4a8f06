import { StyleSheet, type Options } from '@emotion/sheet';

/** Sheets that are not adopted yet, of roots that hold them back. */
const heldSheets = new WeakMap<ShadowRoot, CSSStyleSheet[]>();

/**
 * Keeps the sheets that are made for a root from now on out of it: each rule that an adopted sheet gets has the page styled
 * once more, also for a tree that is not in it yet.
 *
 * @returns adopts them in the place of all that the root had
 */
export function holdSheets(root: ShadowRoot): () => void {
  heldSheets.set(root, []);
  return () => {
    root.adoptedStyleSheets = heldSheets.get(root) ?? [];
    heldSheets.delete(root);
  };
}

const sheetsOf = (root: ShadowRoot): readonly CSSStyleSheet[] =>
  heldSheets.get(root) ?? root.adoptedStyleSheets;

function setSheets(root: ShadowRoot, sheets: CSSStyleSheet[]): void {
  if (heldSheets.has(root)) heldSheets.set(root, sheets);
  else root.adoptedStyleSheets = sheets;
}

/**
 * Emotion's sheet on a constructable style sheet of the shadow root: no `<style>` element is ever
 * made, so a host page with `style-src 'self'` and no `unsafe-inline` still shows us dressed.
 *
 * Emotion makes further sheets (one for each `<Global>`) with `new cache.sheet.constructor(options)`,
 * hence the root is found through `container`, which must already be inside it.
 */
export class AdoptedSheet extends StyleSheet {
  readonly #sheet = new CSSStyleSheet();
  readonly #root: ShadowRoot;

  constructor(options: Options) {
    super(options);
    const root = options.container.getRootNode();
    if (!(root instanceof ShadowRoot))
      throw new TypeError('The style container must be inside a shadow root');
    this.#root = root;
    // Global rules come first, so that a component's own rules win.
    const others = sheetsOf(root);
    setSheets(root, options.key.endsWith('-global') ? [this.#sheet, ...others] : [...others, this.#sheet]);
  }

  override hydrate(): void {}

  override insert(rule: string): void {
    // Emotion only looks if there are tags; this one is never connected to the page.
    if (this.tags.length === 0) this.tags.push(document.createElement('style'));
    try {
      this.#sheet.insertRule(rule, this.#sheet.cssRules.length);
    } catch {
      // A vendor selector this browser does not know.
    }
  }

  override flush(): void {
    this.#sheet.replaceSync('');
    this.tags = [];
  }

  /** Takes the sheet off its root. */
  dispose(): void {
    setSheets(
      this.#root,
      sheetsOf(this.#root).filter((sheet) => sheet !== this.#sheet),
    );
  }
}
