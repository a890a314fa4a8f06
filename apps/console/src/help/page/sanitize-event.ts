import { isRecord } from '@afilia/assist-protocol/wire/envelope';
import type { PageEvent } from './decode.ts';
import { hiddenBoxStyle } from './hidden-box.ts';
import { markSelectors } from './page-selectors.ts';

/** Returns the local replacement of an address of ours; undefined removes the address. */
export type OwnAsset = (address: string) => string | undefined;

/** Attributes that make a browser connect. */
const connectingAttributes = new Set(
  `action archive attributionsrc autoplay background cite classid codebase data dynsrc formaction
  http-equiv icon imagesizes imagesrcset longdesc lowsrc manifest ping poster profile rel srcdoc srcset usemap`.split(
    /\s+/u,
  ),
);
/** Attributes of images, which stay when they are embedded or ours. */
const imageAttributes = new Set(['src', 'rr_dataurl', 'rr_src']);
const linkAttributes = new Set(['href', 'xlink:href']);

const dataImage = /^data:image\//iu;
const fragment = /^#/u;

/** Parts of a style sheet that hold an address or look like one: comments, escapes, `url(…)` well written or not, strings. */
const cssToken =
  /\/\*[^]*?(?:\*\/|$)|\\[^]|url\(\s{0,20}(?:"([^"]*)"|'([^']*)'|([^\s"'()]*))\s{0,20}\)|(url\([^)]*\)?)|"(?:\\[^]|[^"\\\n])*"?|'(?:\\[^]|[^'\\\n])*'?/giu;
const inlineCssAddress = /^(?:url\(\s*["']?)?(?:data:|#)/iu;

/** Sanitizes addresses in CSS: keeps embedded data, replaces our addresses, empties others. */
export const sanitizeCss = (css: string, own: OwnAsset): string =>
  /url\(/iu.test(css)
    ? css.replaceAll(cssToken, (whole, double?: string, single?: string, bare?: string, other?: string) => {
        const address = double ?? single ?? bare ?? other;
        if (address === undefined || inlineCssAddress.test(address)) return whole;
        return `url("${own(address) ?? 'data:,'}")`;
      })
    : css;

/** Sanitizes an attribute. @returns undefined when it must be removed */
function sanitizeAttribute(name: string, value: string, own: OwnAsset): string | undefined {
  const lowerName = name.toLowerCase();
  if (connectingAttributes.has(lowerName) || lowerName.startsWith('on')) return undefined;
  if (imageAttributes.has(lowerName)) return dataImage.test(value) ? value : own(value);
  // Links keep their look without a target: browsers resolve the host names of links in advance.
  if (linkAttributes.has(lowerName))
    return fragment.test(value) || dataImage.test(value) ? value : (own(value) ?? '#');
  return sanitizeCss(value, own);
}

/** Attributes in which the recorder puts style sheets and their rules. */
const styleNames = new Set(['_cssText', 'rule', 'replace', 'replaceSync']);

const markStyles = (name: string, value: unknown): unknown =>
  styleNames.has(name) && typeof value === 'string' ? markSelectors(value) : value;

type Attributes = Record<string, unknown>;

/** Entries of a value of the wire. A copy would take `__proto__` for its prototype, whose names the player reads as its own. */
const entriesOf = (value: Attributes): [name: string, value: unknown][] =>
  Object.entries(value).filter(([name]) => name !== '__proto__');

function sanitizeAttributes(attributes: Attributes, own: OwnAsset): Attributes {
  const sanitized: Attributes = {};
  for (const [name, value] of entriesOf(attributes)) {
    const clean = typeof value === 'string' ? sanitizeAttribute(name, value, own) : sanitizeDeep(value, own);
    if (clean !== undefined) sanitized[name] = markStyles(name, clean);
  }
  const hidden = hiddenBoxStyle(attributes);
  if (hidden === undefined) return sanitized;
  // A frame keeps the look that the page gives it.
  const look =
    'data-dm-unshown' in attributes && typeof sanitized.style === 'string' ? `${sanitized.style};` : '';
  return { ...sanitized, style: look + hidden };
}

/** Sanitizes all strings of a value, recursively; an object with `attributes` is a node or a change of one. */
function sanitizeDeep(value: unknown, own: OwnAsset): unknown {
  if (typeof value === 'string') return sanitizeCss(value, own);
  if (Array.isArray(value)) return value.map((one) => sanitizeDeep(one, own));
  if (!isRecord(value)) return value;
  const copy: Record<string, unknown> = {};
  for (const [name, one] of entriesOf(value))
    copy[name] =
      name === 'attributes' && isRecord(one)
        ? sanitizeAttributes(one, own)
        : markStyles(name, sanitizeDeep(one, own));
  return copy;
}

/**
 * Removes from a page event each part that makes the agent's browser resolve a name, connect or send a request: a replayed page must not call home,
 * nor request our origin as the agent. Parts that the visitor's side withholds get their look here too. The frame's policy (`guard-frame.ts`) blocks
 * further requests, but neither name lookups nor preconnects.
 */
export const sanitizeEvent = (event: PageEvent, own: OwnAsset): PageEvent => ({
  ...event,
  data: sanitizeDeep(event.data, own) as PageEvent['data'],
});
