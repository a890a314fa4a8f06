/** A node as the recorder writes it down. */
export type Written = {
  type: number;
  id: number;
  textContent?: string;
  tagName?: string;
  attributes?: Record<string, unknown>;
  childNodes?: Written[];
  isSVG?: true;
  isShadow?: true;
  isShadowHost?: true;
  isCustom?: true;
};

/** What the recorder gives along with a node; more is in it, which only its own reading needs. */
type Reading = {
  doc: Document;
  mirror: { getId(node: Node): number; add(node: Node, written: Written): void };
  blockClass: string | RegExp;
  blockSelector?: string | null;
  maskTextClass: string | RegExp;
  maskTextSelector?: string | null;
  /** Whether texts are masked here; absent where nobody has looked yet. */
  needsMask?: boolean;
  preserveWhiteSpace?: boolean;
  /** A change brings nodes one by one, and what is new has not been scrolled. */
  skipChild?: boolean;
  newlyAddedElement?: boolean;
  onSerialize?: (node: Node) => void;
};

type Read = (node: Node, reading: Reading) => Written | null;

/** What the recorder does itself. */
type Recorder = {
  /** Reads any node, and those in it by the function that is made here. */
  read: Read;
  newId(): number;
  /** An attribute as it is seen from elsewhere: addresses in full. */
  transform(doc: Document, tagName: string, name: string, value: string): unknown;
};

/** Elements that the recorder must look at itself. */
type Special = ReadonlySet<Element>;

/** Tags that it treats in ways of their own; and a form's fields can stand in the way of what the form is asked. */
const specialTags: ReadonlySet<string> = new Set(
  'audio canvas dialog form iframe input link meta object option script select style textarea video'.split(
    ' ',
  ),
);
const unusualTag = /[^a-z0-9-_:]/u;
const withAddress: ReadonlySet<string> = new Set(['src', 'href', 'xlink:href', 'background', 'srcset']);
const type = { element: 2, text: 3 } as const;
const svg = 'http://www.w3.org/2000/svg';

const isNative = (prototype: object, name: string): boolean =>
  String(Object.getOwnPropertyDescriptor(prototype, name)?.get).includes('[native code]');
/** Some pages put accessors of their own in the place of the browser's; the recorder knows a way round them. */
const isTampered = (): boolean =>
  !['firstChild', 'nextSibling', 'parentNode'].every((name) => isNative(Node.prototype, name)) ||
  !isNative(Element.prototype, 'shadowRoot');

/**
 * Reads the nodes that a page is mostly made of: texts, and elements that are nothing but a tag and attributes. The
 * recorder asks of each node what only few can have, and takes several times as long (docs/decisions/0012). Whatever is
 * special it still reads itself, and both write the same.
 *
 * @returns what goes in the place of the recorder's own function
 *
 * @public imported by the patched recorder
 */
export function readPlainNodes(recorder: Recorder): Read {
  const names = new Map<string, string | null>();
  let tampered: boolean | undefined;

  /** In lower case; null for a tag that is not plain. */
  const nameOf = (tagName: string): string | null => {
    let name = names.get(tagName);
    if (name !== undefined) return name;
    const lower = tagName.toLowerCase();
    name = specialTags.has(lower) || unusualTag.test(lower) ? null : lower;
    names.set(tagName, name);
    return name;
  };

  const attributesOf = (element: Element, name: string, doc: Document): Record<string, unknown> | null => {
    const attributes: Record<string, unknown> = {};
    for (const attribute of element.getAttributeNames()) {
      const value = element.getAttribute(attribute);
      // It has one that cannot be asked for by its name.
      if (value === null) return null;
      attributes[attribute] =
        withAddress.has(attribute) || (attribute === 'style' && value.includes('url('))
          ? recorder.transform(doc, name, attribute, value)
          : value;
    }
    return attributes;
  };

  const note = (node: Node, { mirror }: Reading, written: Written): Written => {
    const known = mirror.getId(node);
    written.id = known === -1 ? recorder.newId() : known;
    mirror.add(node, written);
    return written;
  };

  const readText = (text: Node, reading: Reading): Written =>
    note(text, reading, { type: type.text, textContent: text.nodeValue ?? '', id: 0 });

  const readElement = (element: Element, reading: Reading, special: Special): Written | null => {
    const tagName = nameOf(element.tagName);
    const attributes =
      tagName === null || special.has(element) ? null : attributesOf(element, tagName, reading.doc);
    if (tagName === null || attributes === null) return recorder.read(element, reading);
    const childNodes: Written[] = [];
    const written = note(element, reading, { type: type.element, tagName, attributes, childNodes, id: 0 });
    if (element.namespaceURI === svg) written.isSVG = true;
    if (tagName.includes('-') && customElements.get(tagName)) written.isCustom = true;
    const { shadowRoot } = element;
    if (shadowRoot) {
      written.isShadowHost = true;
      reading.onSerialize?.(element);
    }
    if (reading.skipChild) return written;
    readChildren(element, reading, special, childNodes);
    if (shadowRoot) {
      const inLight = childNodes.length;
      readChildren(shadowRoot, reading, specialIn(shadowRoot, reading), childNodes);
      for (const child of childNodes.slice(inLight)) child.isShadow = true;
    }
    if (!written.isSVG && !reading.newlyAddedElement && !isFewWords(childNodes)) {
      const { scrollLeft, scrollTop } = element;
      if (scrollLeft) attributes['rr_scrollLeft'] = scrollLeft;
      if (scrollTop) attributes['rr_scrollTop'] = scrollTop;
    }
    return written;
  };

  const readChildren = (parent: Node, reading: Reading, special: Special, into: Written[]): void => {
    for (let node = parent.firstChild; node; node = node.nextSibling) {
      const written =
        node.nodeType === Node.TEXT_NODE
          ? readText(node, reading)
          : node instanceof Element
            ? readElement(node, reading, special)
            : recorder.read(node, reading);
      if (written) into.push(written);
    }
  };

  return (node, reading) => {
    tampered ??= isTampered();
    const { doc, needsMask, preserveWhiteSpace, blockClass, maskTextClass } = reading;
    const parent = node.parentNode;
    const element = node instanceof Element ? node : null;
    const holder = element ?? (node.nodeType === Node.TEXT_NODE && parent instanceof Element ? parent : null);
    const isPlain =
      !tampered &&
      doc === document &&
      !needsMask &&
      preserveWhiteSpace !== false &&
      typeof blockClass === 'string' &&
      typeof maskTextClass === 'string' &&
      holder !== null &&
      nameOf(holder.tagName) !== null &&
      (needsMask === false || !holder.closest(maskedTexts(reading))) &&
      !element?.matches(specials(reading));
    if (!isPlain) return recorder.read(node, reading);
    const written = element
      ? readElement(element, reading, reading.skipChild ? none : specialIn(element, reading))
      : readText(node, reading);
    if (written && parent instanceof ShadowRoot && parent.host.shadowRoot === parent) written.isShadow = true;
    return written;
  };
}

/**
 * What holds no more than that has not been scrolled, and to ask it is dear: the browser looks each time whether all is
 * laid out, up to the root. Should it be scrolled later, that is told.
 */
const isFewWords = ([first, second]: readonly Written[]): boolean =>
  !second && (!first || (first.textContent !== undefined && first.textContent.length < 80));

const orThis = (selector: string | null | undefined): string => (selector ? `,${selector}` : '');
const maskedTexts = ({ maskTextClass, maskTextSelector }: Reading): string =>
  `.${maskTextClass}${orThis(maskTextSelector)}`;
/** A selector of what the recorder must look at itself. */
const specials = (reading: Reading): string =>
  `.${reading.blockClass}${orThis(reading.blockSelector)},${maskedTexts(reading)}`;
/** All of that in a place, asked of the browser in one go. */
const specialIn = (place: ParentNode, reading: Reading): Special =>
  new Set(place.querySelectorAll(specials(reading)));
const none: Special = new Set();
