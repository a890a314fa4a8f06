import type { SerializedNode } from '@afilia/page-recorder/serialize';
import { isWithin } from '../page/deep.ts';
import { createAttributeRules, type RuledElement } from './attribute-rules.ts';
import { maskAddress, maskValue } from './masks.ts';
import { changeOf, eventType, type PageEvent } from './page-event.ts';
import { unshownIn } from './unshown.ts';

type Attributes = Record<string, unknown>;
type AttributeChange = { id: number; attributes: Attributes };
type TextChange = { id: number; value: string | null };

/** Changes of the recorder, as far as they are read here. */
type Data = {
  source?: number;
  href?: string;
  node?: SerializedNode;
  adds?: { parentId: number; node?: SerializedNode }[];
  texts?: TextChange[];
  attributes?: AttributeChange[];
  id?: number;
  text?: string;
};

/** The way in which texts inside an element leave: as they are, as stars, or not at all. */
type Place = { tag: string; isShown: boolean; text: 'read' | 'stars' | 'none' };

/** Elements in which people type without a field. */
const editors =
  '[contenteditable]:not([contenteditable="false" i]),[role="textbox" i],[role="searchbox" i],[role="combobox" i],[role="spinbutton" i]';
/** Elements whose texts no one reads on the page. */
const unread =
  'script,noscript,template,noembed,noframes,textarea,iframe,datalist,object[data],audio,video,canvas,progress,meter,title,desc,metadata,annotation,annotation-xml';
/** Tags of elements that `unread` can match, so that few are asked. */
const unreadTags: ReadonlySet<string> = new Set(unread.replace('[data]', '').split(','));

/** Builds the recorder's event for changed attributes. */
export const attributeEvent = (attributes: AttributeChange[], timestamp: number): PageEvent => ({
  type: eventType.change,
  timestamp,
  data: { source: changeOf.nodes, texts: [], removes: [], adds: [], attributes },
});

const isMathMl = (live: Element | undefined): boolean => live?.namespaceURI?.endsWith('MathML') === true;

/** Elements with validity. */
const hasState: ReadonlySet<string> = new Set(['input', 'select', 'textarea', 'form', 'fieldset']);

type Withholding = {
  /**
   * Returns the parts of an event that leave the page. Changes it in place; a second one shows values that a later style sheet
   * selects by.
   */
  clean(event: PageEvent): PageEvent[];
} & Pick<ReturnType<typeof createAttributeRules>, 'css' | 'selectsBy'>;

/**
 * Leaves out of the page's events all that is no part of its picture: addresses, values that scripts keep in attributes, texts
 * that are not read, and what people type outside of fields (decision help-masks).
 *
 * @param given.shown - a selector of parts that agents see as they are
 * @param given.maxChars - returns the length beyond which a text is cut, and an attribute left out
 * @param given.nodeOf - returns the node of an id of the recorder
 * @param given.ids - returns all of them
 * @param given.onLate - called with a change that no event of the recorder brings
 * @param given.onElement - called for each element that agents get
 * @param given.onState - called for each that can have state outside the document
 */
export function createWithholding(given: {
  shown: string;
  ownOrigin: string;
  maxChars: () => number;
  nodeOf: (id: number) => Node | null;
  ids: () => readonly number[];
  onLate: (event: PageEvent) => void;
  onElement: (node: SerializedNode) => void;
  onState: (id: number) => void;
}): Withholding {
  const { shown, nodeOf } = given;
  const rules = createAttributeRules(given.ownOrigin, given.maxChars);
  /** Attributes that stayed, with the agents' state of them. By element: those that leave the page are forgotten. */
  let withheld = new WeakMap<Element, Map<string, string | undefined>>();
  const withhold = (live: Element, name: string, stored: string | undefined): void => {
    const all = withheld.get(live);
    if (all) all.set(name, stored);
    else withheld.set(live, new Map([[name, stored]]));
  };

  const elementOf = (id: number) => {
    const node = id > 0 ? nodeOf(id) : null;
    return node?.nodeType === 1 ? (node as Element) : undefined;
  };
  // Few attributes depend on the place of their element.
  const ruled = (live: Element): RuledElement => ({
    tag: live.localName,
    get isShown() {
      return isWithin(live, shown);
    },
    live,
    isDrawn: live.namespaceURI?.endsWith('svg') === true || isMathMl(live),
  });
  const attributesOf = (
    id: number,
    attributes: Attributes,
    element: RuledElement,
    none: null | undefined,
  ) => {
    for (const [name, value] of Object.entries(attributes)) {
      if (typeof value === 'object') attributes[name] = cleanStyles(value);
      if (typeof value !== 'string') continue;
      const stored = rules.attribute(name, value, element);
      attributes[name] = stored ?? none;
      const { tag, live } = element;
      if (!live) continue;
      if (stored === value) withheld.get(live)?.delete(name);
      else withhold(live, name, stored);
      if (name === 'popover') given.onState(id);
      if (stored === undefined && tag === 'img' && name.startsWith('src'))
        whenLoaded(id, live as HTMLImageElement);
    }
  };
  /** Only then the measures of a picture are known. */
  const whenLoaded = (id: number, live: HTMLImageElement): void => {
    const send = () => {
      const src = nodeOf(id) === live && rules.attribute('src', live.currentSrc, ruled(live));
      if (src) given.onLate(attributeEvent([{ id, attributes: { src } }], Date.now()));
    };
    live.addEventListener('load', send, { once: true });
  };
  /** Cleans the strings of a change of style, in place. */
  const cleanStyles = (value: unknown): unknown => {
    if (typeof value === 'string') return rules.css(value);
    if (typeof value === 'object' && value !== null)
      for (const [name, one] of Object.entries(value)) (value as Attributes)[name] = cleanStyles(one);
    return value;
  };
  const textIn = (text: string, { tag, isShown, text: how }: Place): string => {
    if (tag === 'style') return rules.css(text);
    if (how === 'none') return '';
    const short = text.length > given.maxChars() ? `${text.slice(0, given.maxChars())}…` : text;
    return how === 'stars' && !isShown ? short.replaceAll(/\S/gu, '*') : short;
  };

  const visit = (node: SerializedNode, place: Place, places?: Map<Node, Place>): void => {
    let inside = place;
    const { id, tagName: tag, attributes } = node;
    if (tag && attributes) {
      const live = elementOf(id);
      const isShown = place.isShown || live?.matches(shown) === true;
      const isUnread =
        !live || (unreadTags.has(live.localName) && live.matches(unread) && !(isShown && tag === 'title'));
      const isTyped = live?.matches(editors);
      const text = isUnread ? 'none' : place.text === 'read' && isTyped ? 'stars' : place.text;
      const unshown = live && unshownIn(live);
      if (unshown) Object.assign(attributes, unshown);
      // The one that the browser chose.
      const { currentSrc } = (live ?? {}) as Partial<HTMLImageElement>;
      if (tag === 'img' && currentSrc) attributes['src'] = currentSrc;
      if (live?.shadowRoot?.slotAssignment === 'manual') attributes['data-dm-slots'] = '';
      inside = { tag, isShown, text };
      if (live) places?.set(live, inside);
      const isDrawn = node.isSVG === true || isMathMl(live);
      attributesOf(id, attributes, { tag, isShown, live, isDrawn }, undefined);
      given.onElement(node);
      if (node.isShadowHost || node.isCustom || hasState.has(tag)) given.onState(id);
    } else if (node.textContent !== undefined)
      node.textContent = node.type === 5 ? '' : textIn(node.textContent, place);
    else inside = { ...place, text: howIn(nodeOf(id) as Document | null) };
    for (const child of node.childNodes ?? []) visit(child, inside, places);
  };

  const howIn = (document: Document | null): Place['text'] =>
    document?.designMode === 'on' ? 'stars' : 'read';
  const placeIn = (parent: Node | null | undefined): Place => {
    if (parent?.nodeType === 9) return { tag: '', isShown: false, text: howIn(parent as Document) };
    if (parent?.nodeType !== 1) return { tag: '', isShown: false, text: 'none' };
    const element = parent as Element;
    const isShown = isWithin(element, shown);
    const isUnread = element.closest(unread) && !(isShown && element.localName === 'title');
    const isTyped = isWithin(element, editors);
    const text = isUnread ? 'none' : isTyped ? 'stars' : howIn(element.ownerDocument);
    return { tag: element.localName, isShown, text };
  };

  const cleanNodes = ({ adds = [], texts = [], attributes = [] }: Data): void => {
    // Each node of a new part is reported by itself, behind its parent.
    const places = new Map<Node, Place>();
    const placeOf = (parent: Node | null | undefined): Place => {
      const place = (parent && places.get(parent)) ?? placeIn(parent);
      if (parent) places.set(parent, place);
      return place;
    };
    for (const { parentId, node } of adds) {
      if (node?.isShadow) given.onState(parentId);
      if (node) visit(node, placeOf(nodeOf(parentId)), places);
    }
    for (const change of texts) {
      const node = nodeOf(change.id);
      const parent = node?.parentElement ?? (node?.parentNode as Partial<ShadowRoot> | null)?.host;
      change.value = textIn(change.value ?? '', placeOf(parent));
    }
    for (const change of attributes) {
      const live = elementOf(change.id);
      if (!live) change.attributes = {};
      // A value that stays takes the place of one that was sent.
      else attributesOf(change.id, change.attributes, ruled(live), null);
    }
  };

  /** Shows withheld values that a later style sheet selects by. */
  const showSelected = (timestamp: number): PageEvent[] => {
    const attributes: AttributeChange[] = [];
    for (const id of given.ids()) {
      const live = elementOf(id);
      if (!live) continue;
      for (const [name, sent] of withheld.get(live) ?? []) {
        const value = live.getAttribute(name);
        const stored = value === null ? undefined : rules.attribute(name, value, ruled(live));
        if (stored === undefined || stored === sent) continue;
        withhold(live, name, stored);
        attributes.push({ id, attributes: { [name]: stored } });
      }
    }
    return attributes.length > 0 ? [attributeEvent(attributes, timestamp)] : [];
  };

  return {
    css: rules.css,
    selectsBy: rules.selectsBy,
    clean: (event) => {
      const { size } = rules;
      const data = event.data as Data;
      if (event.type === eventType.wholePage) withheld = new WeakMap();
      if (data.href !== undefined) data.href = maskAddress(data.href);
      if (data.node) visit(data.node, { tag: '', isShown: false, text: 'read' });
      if (data.source === changeOf.nodes) cleanNodes(data);
      else if (data.source === changeOf.value) {
        const field = elementOf(data.id ?? 0);
        data.text = field ? maskValue(data.text ?? '', field, isWithin(field, shown)) : '';
      } else if (
        data.source === changeOf.styleRule ||
        data.source === changeOf.styleDeclaration ||
        data.source === changeOf.adoptedStyles
      )
        cleanStyles(data);
      return size === rules.size ? [event] : [event, ...showSelected(event.timestamp)];
    },
  };
}
