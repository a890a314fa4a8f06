import { ownAsset } from '@afilia/assist-protocol/rules/own-asset';
import { writeStyle } from '@afilia/page-recorder/linked-sheets';
import { maskValue } from './masks.ts';

/** Attributes of look, layout and state, which hold no text of the page (decision help-masks). */
const ofLook = new Set(
  `class id role dir hidden lang type for slot part exportparts contenteditable popover media xmlns
  width height size rows cols wrap colspan rowspan span align valign bgcolor color face border cellpadding cellspacing
  start data-dm-secret data-dm-decision data-dm-unshown rr_width rr_height rr_open_mode`.split(/\s+/u),
);
const ofGauge = /^(?:value|min|max|low|high|optimum)$/u;
const addresses = /^(?:src|href|xlink:href|rr_src)$/u;
/** Attributes of a drawing that are not its geometry. */
const notOfDrawing = /^(?:data-|aria-|on|alt|name|title|content|nonce)|:|href|src/u;
/** Tags and attributes of drawings that are properties of no element: formulas, effects, animations, shapes. */
const ofDrawing = /^(?:m|fe|ani|set)| (?:d|orient)$/u;
/** Texts that are read out or shown on demand. */
const ofText = /^(?:aria-.+|title|alt|placeholder)$/u;
/** Pictures and fonts; a font has a type of its own, or one of the older types below `application`. */
const embedded = /^data:(?:image|font|application\/[\w.-]*(?:font|type|octet))/iu;
/** Elements that draw the picture at their address; others open a document. */
const ofPicture = /^(?:img|input|source|use)$|image$/u;

/** `[name]`, `[name="value"]` and the like in a style sheet, `attr(data-name)`, and pseudo-classes of states. */
const selection =
  /\[\s*(?<name>[\w-]+)\s*(?:(?<part>[~|^$*]?)=\s*["']?(?<value>[^"'\]]*))?|attr\(\s*(?<written>data-[\w-]+)|:(?:-webkit-)?(?<state>(?:user-)?(?:in)?valid|(?:in|out-of)-range|autofill)\b|:state\(\s*(?<own>[\w-]+)/gu;
/** Parts of a style sheet that hold an address or look like one: a comment, `url(…)`, a string. */
const cssToken =
  /\/\*[^]*?(?:\*\/|$)|url\(\s*(?:"([^"]*)"?|'([^']*)'?|([^)]*))\s*\)?|"(?:\\[^]|[^"\\\n])*"?|'(?:\\[^]|[^'\\\n])*'?/giu;
/** Signs of a string that is an address. The declarations are then read one by one. */
const takesAddress = /@import|set\(/iu;
/** A letter that is written as an escape, which can hide `url(`; or another escape, which stays. */
const escape = /\\(?:(?:0{4}|0{0,3}(?=..(?![\da-f])))([46][1-9a-f]|[57][\da])(?:\r\n|\s)?|([g-z])|[^])/giu;
const withoutEscapes = (text: string): string =>
  text.replaceAll(escape, (whole, code?: string, letter?: string) =>
    code ? String.fromCharCode(Number(`0x${code}`)) : (letter ?? whole),
  );
/** The place of an address is a picture of the page. */
const ofBackground = /(?:^|[;{])\s*(?:-webkit-)?(?:background|mask)(?:-image)?\s*:[^;{}]*$/iu;
/** A picture that agents do not get is grey. */
const grey = (size: string, colour: string): string =>
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'${size} style='background:${colour}'/>`;
/** The recorder's mark between the texts of one style element. */
const cssSplit = '/* rr_split */';
/** Signs of the two: most rules and declarations have none. */
const mayLearn = /\[|attr\(|valid|-range|autofill|state\(/u;
const mayHaveToken = /\/\*|url\(|["']/iu;
const cssTokenOrEnd = new RegExp(`${cssToken.source}|[;{}]`, 'giu');

/** The part of an element that rules need. */
export type RuledElement = {
  tag: string;
  isDrawn?: boolean;
  /** True if agents see values and texts of its attributes: in the widget, and in parts that the host page opens. */
  isShown: boolean;
  /** Undefined when it has left the page. */
  live?: Element | undefined;
};

/**
 * Decides which attributes leave the page: those of look and layout, and any other as far as a style sheet of the page selects by
 * it. No address does, except those that the agent's console can load: embedded data and files of our service.
 *
 * @param ownOrigin - of our service
 * @param maxChars - returns the length beyond which a value leaves as a placeholder
 */
export function createAttributeRules(ownOrigin: string, maxChars: () => number) {
  /** The values that style sheets name, by attribute: `=` whole, `*` in part, `written` on the page. */
  const selected = new Map<string, Set<string>>();
  /** Pseudo-classes that style sheets select by, with their arguments. */
  const states = new Map<string, Set<string>>();
  let size = 0;

  const isEmbedded = (address: string): boolean => embedded.test(address) && address.length <= maxChars();

  const learn = (css: string): void => {
    for (const { groups = {} } of css.matchAll(selection)) {
      const { name, part, value, written, state, own } = groups;
      if (state ?? own) {
        states.set(state ?? 'state', (states.get(state ?? 'state') ?? new Set()).add(own ?? ''));
        continue;
      }
      const key = (name ?? written ?? '').toLowerCase();
      const values = selected.get(key) ?? new Set();
      selected.set(key, values);
      const before = values.size;
      values.add(written ? 'written' : value === undefined ? '' : (part ? '*' : '=') + value);
      size += values.size - before;
    }
  };

  const withoutAddresses = (text: string): string => {
    let declared = 0;
    return text.replaceAll(
      takesAddress.test(text) ? cssTokenOrEnd : cssToken,
      (whole: string, double?: string, single?: string, bare?: string, at = 0) => {
        if (whole.startsWith('/*')) return whole === cssSplit ? whole : '/**/';
        if (whole.length === 1) declared = at;
        const address = double ?? single ?? bare?.trim();
        const isString = address === undefined;
        if (isString && !(/^["']/u.test(whole) && takesAddress.test(text.slice(declared, at)))) return whole;
        if (
          !isString &&
          (isEmbedded(address) || /^#[\w.:-]*$/u.test(address) || ownAsset(address, ownOrigin))
        )
          return whole;
        const instead = `"${ofBackground.test(text.slice(Math.max(0, at - 300), at)) ? grey('', 'gray') : isString ? '' : 'data:,'}"`;
        return isString ? instead : `url(${instead})`;
      },
    );
  };

  /** Returns a style sheet, rule or declaration without addresses, and learns which attributes it selects by. */
  const css = (source: string): string => {
    const text = source.includes('\\') ? withoutEscapes(source) : source;
    if (mayLearn.test(text)) learn(text);
    const clean = mayHaveToken.test(text) ? withoutAddresses(text) : text;
    return clean.length > maxChars() ? clean.slice(0, clean.lastIndexOf('}', maxChars()) + 1) : clean;
  };

  /** Returns the parts of a value that style sheets name; undefined when they do not name the attribute. */
  const bySheets = (name: string, value: string): string | undefined => {
    const values = selected.get(name);
    if (!values || values.has('written') || values.has(`=${value}`)) return values && value;
    return [...values]
      .flatMap((one) => (one.startsWith('*') && value.includes(one.slice(1)) ? one.slice(1) : []))
      .join(' ');
  };

  const address = (value: string, { tag, isDrawn, live }: RuledElement): string | undefined => {
    if (ofPicture.test(tag) && isEmbedded(value)) return value;
    const own = ownAsset(value, ownOrigin);
    if (own) return own;
    if (tag === 'a' || tag === 'area') return '#';
    if (isDrawn) return /#[\w.:-]+$/u.exec(value)?.[0];
    const { naturalWidth: width, naturalHeight: height } = (live ?? {}) as Partial<HTMLImageElement>;
    return width ? grey(` width='${width}' height='${height}'`, 'silver') : undefined;
  };

  const rule = (attribute: string, value: string, element: RuledElement): string | undefined => {
    const name = attribute.toLowerCase();
    const { tag, isDrawn, isShown, live } = element;
    // A script has a place among its siblings, and no look.
    if (tag.endsWith('script')) return undefined;
    if (name === 'style' || name === '_csstext')
      return css(live && name === 'style' ? writeStyle(live, value) : value);
    if (addresses.test(name)) return address(value, element);
    if (ofLook.has(name) || /^(?:true|false)?$/u.test(value)) return value;
    // A gauge shows a share, which no eye reads to the digit.
    if (/^(?:meter|progress|li)$/u.test(tag) && ofGauge.test(name))
      return String(Number(Number(value).toPrecision(tag === 'li' ? 9 : 3)));
    // A browser makes the field as wide as its limits.
    if (/^(?:min|max|step)$/u.test(name) && live?.matches('input[type="number" i]'))
      return value.replaceAll(/[^.-]/gu, '9');
    if (name === 'value' && /^(?:input|textarea|select)$/u.test(tag))
      return live && maskValue(value, live, isShown);
    // The name makes a group; one of another field can be a token.
    if (name === 'name' && live?.matches('slot,details,[type=radio]')) return value;
    if (name === 'label' && tag.startsWith('opt') && !live?.closest('datalist')) return value;
    if (tag === 'meta' && live?.matches('[name="color-scheme" i]')) return value;
    // Charts keep numbers in attributes of their own, and an animation can set an address.
    if (
      isDrawn &&
      live &&
      !notOfDrawing.test(name) &&
      !value.includes('/') &&
      (attribute in live || name in (live as SVGElement).style || ofDrawing.test(`${tag} ${name}`))
    )
      return css(value);
    if (isShown && (ofText.test(name) || (tag === 'option' && name === 'value'))) return value;
    // Floating labels depend on whether there is one.
    return name === 'placeholder' ? ' ' : bySheets(name, value);
  };

  return {
    css,
    selectsBy: (pseudoClass: string): ReadonlySet<string> | undefined => states.get(pseudoClass),
    /** Grows when a style sheet selects by something new. */
    get size() {
      return size;
    },
    /** Returns the part of an attribute that leaves the page; undefined when it stays. */
    attribute: (name: string, value: string, element: RuledElement): string | undefined => {
      const stored = rule(name, value, element);
      return stored !== undefined && stored.length <= maxChars() ? stored : undefined;
    },
  };
}
