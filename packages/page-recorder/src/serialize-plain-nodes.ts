/** A node in the recorder's format. */
export type SerializedNode = {
  type: number;
  id: number;
  textContent?: string;
  tagName?: string;
  attributes?: Record<string, unknown>;
  childNodes?: SerializedNode[];
  isSVG?: true;
  isShadow?: true;
  isShadowHost?: true;
  isCustom?: true;
};

/** The recorder's options for a node, as far as they are read here. */
type SerializeOptions = {
  doc: Document;
  mirror: { getId(node: Node): number; add(node: Node, serialized: SerializedNode): void };
  blockClass: string | RegExp;
  blockSelector?: string | null;
  maskTextClass: string | RegExp;
  maskTextSelector?: string | null;
  /** Texts are masked here; absent where this is not known yet. */
  needsMask?: boolean;
  preserveWhiteSpace?: boolean;
  /** A change adds nodes one by one, and a new node has not been scrolled. */
  skipChild?: boolean;
  newlyAddedElement?: boolean;
  onSerialize?: (node: Node) => void;
};

type Serialize = (node: Node, options: SerializeOptions) => SerializedNode | null;

/** Functions of the recorder. */
type Recorder = {
  /** Serializes any node; its children by the function that is made here. */
  serialize: Serialize;
  newId(): number;
  /** Returns an attribute with its addresses made absolute. */
  transform(doc: Document, tagName: string, name: string, value: string): unknown;
};

/** Elements that only the recorder serializes. */
type Special = ReadonlySet<Element>;

/** Tags that the recorder treats in ways of their own. A form's fields can hide properties of the form. */
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
/** Some pages replace the browser's accessors; the recorder can go around them. */
const isTampered = (): boolean =>
  !['firstChild', 'nextSibling', 'parentNode'].every((name) => isNative(Node.prototype, name)) ||
  !isNative(Element.prototype, 'shadowRoot');

/**
 * Serializes the nodes that a page mostly consists of: texts, and elements with nothing but a tag and attributes. The
 * recorder asks of each node what only few can have, and takes several times as long (decision
 * help-stream). It still serializes special nodes itself, and both give the same result.
 *
 * @returns what replaces the recorder's own function
 */
export function serializePlainNodes(recorder: Recorder): Serialize {
  const names = new Map<string, string | null>();
  let tampered: boolean | undefined;

  /** Returns the tag in lower case; null for one that is not plain. */
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
      // An attribute in a namespace may not be readable by its name.
      if (value === null) return null;
      attributes[attribute] =
        withAddress.has(attribute) || (attribute === 'style' && value.includes('url('))
          ? recorder.transform(doc, name, attribute, value)
          : value;
    }
    return attributes;
  };

  const register = (node: Node, { mirror }: SerializeOptions, serialized: SerializedNode): SerializedNode => {
    const known = mirror.getId(node);
    serialized.id = known === -1 ? recorder.newId() : known;
    mirror.add(node, serialized);
    return serialized;
  };

  const serializeText = (text: Node, options: SerializeOptions): SerializedNode =>
    register(text, options, { type: type.text, textContent: text.nodeValue ?? '', id: 0 });

  const serializeElement = (
    element: Element,
    options: SerializeOptions,
    special: Special,
  ): SerializedNode | null => {
    const tagName = nameOf(element.tagName);
    const attributes =
      tagName === null || special.has(element) ? null : attributesOf(element, tagName, options.doc);
    if (tagName === null || attributes === null) return recorder.serialize(element, options);
    const childNodes: SerializedNode[] = [];
    const serialized = register(element, options, {
      type: type.element,
      tagName,
      attributes,
      childNodes,
      id: 0,
    });
    if (element.namespaceURI === svg) serialized.isSVG = true;
    if (tagName.includes('-') && customElements.get(tagName)) serialized.isCustom = true;
    const { shadowRoot } = element;
    if (shadowRoot) {
      serialized.isShadowHost = true;
      options.onSerialize?.(element);
    }
    if (options.skipChild) return serialized;
    serializeChildren(element, options, special, childNodes);
    if (shadowRoot) {
      const inLight = childNodes.length;
      serializeChildren(shadowRoot, options, specialIn(shadowRoot, options), childNodes);
      for (const child of childNodes.slice(inLight)) child.isShadow = true;
    }
    if (!serialized.isSVG && !options.newlyAddedElement && !isShortText(childNodes)) {
      const { scrollLeft, scrollTop } = element;
      if (scrollLeft) attributes['rr_scrollLeft'] = scrollLeft;
      if (scrollTop) attributes['rr_scrollTop'] = scrollTop;
    }
    return serialized;
  };

  const serializeChildren = (
    parent: Node,
    options: SerializeOptions,
    special: Special,
    into: SerializedNode[],
  ): void => {
    for (let node = parent.firstChild; node; node = node.nextSibling) {
      const serialized =
        node.nodeType === Node.TEXT_NODE
          ? serializeText(node, options)
          : node instanceof Element
            ? serializeElement(node, options, special)
            : recorder.serialize(node, options);
      if (serialized) into.push(serialized);
    }
  };

  return (node, options) => {
    tampered ??= isTampered();
    const { doc, needsMask, preserveWhiteSpace, blockClass, maskTextClass } = options;
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
      (needsMask === false || !holder.closest(selectorsOf(options).masked)) &&
      !element?.matches(selectorsOf(options).special);
    if (!isPlain) return recorder.serialize(node, options);
    const serialized = element
      ? serializeElement(element, options, options.skipChild ? none : specialIn(element, options))
      : serializeText(node, options);
    if (serialized && parent instanceof ShadowRoot && parent.host.shadowRoot === parent)
      serialized.isShadow = true;
    return serialized;
  };
}

/**
 * An element with so little text is taken as not scrolled. Asking is expensive: the browser checks each time whether all
 * is laid out, up to the root. Scrolling it later is reported.
 */
const isShortText = ([first, second]: readonly SerializedNode[]): boolean =>
  !second && (!first || (first.textContent !== undefined && first.textContent.length < 80));

const andSelector = (selector: string | null | undefined): string => (selector ? `,${selector}` : '');
type Selectors = { of: SerializeOptions; masked: string; special: string };
let selectors: Selectors | undefined;
/** Returns the selectors of masked texts and of what only the recorder serializes: browsers find a string they know faster than a new one. */
const selectorsOf = (of: SerializeOptions): Selectors => {
  const { blockClass, blockSelector, maskTextClass, maskTextSelector } = of;
  if (
    selectors &&
    selectors.of.blockSelector === blockSelector &&
    selectors.of.maskTextSelector === maskTextSelector &&
    selectors.of.blockClass === blockClass &&
    selectors.of.maskTextClass === maskTextClass
  )
    return selectors;
  const masked = `.${maskTextClass}${andSelector(maskTextSelector)}`;
  selectors = { of, masked, special: `.${blockClass}${andSelector(blockSelector)},${masked}` };
  return selectors;
};
/** Returns all special elements in a place by one query. */
const specialIn = (place: ParentNode, options: SerializeOptions): Special =>
  new Set(place.querySelectorAll(selectorsOf(options).special));
const none: Special = new Set();
