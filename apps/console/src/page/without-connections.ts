import { isRecord } from '@afilia/assist-protocol/wire/envelope';
import type { PageEvent } from './decode.ts';

/** What stands in a page instead of an address of ours, once it was fetched. @returns nothing: it is left out */
export type OwnAsset = (address: string) => string | undefined;

/** Their whole point is to make a browser connect somewhere. */
const askingAttributes = new Set(
  `action archive attributionsrc autoplay background cite classid codebase data dynsrc formaction
  http-equiv icon imagesizes imagesrcset longdesc lowsrc manifest ping poster profile rel srcdoc srcset usemap`.split(
    /\s+/u,
  ),
);
/** What is shown: letters and pictures that come with the page, or are ours. */
const shownAttributes = new Set(['src', 'rr_dataurl', 'rr_src']);
const linkAttributes = new Set(['href', 'xlink:href']);

const withData = /^data:image\//iu;
const inside = /^#/u;

/** `url(…)` as browsers understand it; at most 4,000 characters, so that no text costs more than it
 * is long. */
const cssAddress = /url\(\s{0,20}(?:"([^"]{0,4000})"|'([^']{0,4000})'|([^\s"'()]{0,4000}))\s{0,20}\)/giu;
const cssWithData = /^(?:data:|#)/iu;

/** Addresses in a text of CSS: what comes with the page stays, what is ours is put in its place, the rest is emptied. */
export const quietCss = (css: string, own: OwnAsset): string =>
  css.includes('url(') || css.includes('URL(')
    ? css.replaceAll(cssAddress, (whole, double?: string, single?: string, bare?: string) => {
        const address = double ?? single ?? bare ?? '';
        // Long ones are data: the pattern does not reach their end, and leaves them.
        return cssWithData.test(address) ? whole : `url("${own(address) ?? 'data:,'}")`;
      })
    : css;

/** An attribute as it may be set. @returns nothing when it may not */
function quietAttribute(name: string, value: string, own: OwnAsset): string | undefined {
  const plain = name.toLowerCase();
  if (askingAttributes.has(plain) || plain.startsWith('on')) return undefined;
  if (shownAttributes.has(plain)) return withData.test(value) ? value : own(value);
  // A link looks like one and leads nowhere: browsers look up the names of links before anybody presses them.
  if (linkAttributes.has(plain))
    return inside.test(value) || withData.test(value) ? value : (own(value) ?? '#');
  return quietCss(value, own);
}

type Attributes = Record<string, unknown>;

function quietAttributes(attributes: Attributes, own: OwnAsset): Attributes {
  const kept: Attributes = {};
  for (const [name, value] of Object.entries(attributes)) {
    const quiet = typeof value === 'string' ? quietAttribute(name, value, own) : quietDeep(value, own);
    if (quiet !== undefined) kept[name] = quiet;
  }
  return kept;
}

/** Every string of something, however deep; what has attributes is a node, or a change of one. */
function quietDeep(value: unknown, own: OwnAsset): unknown {
  if (typeof value === 'string') return quietCss(value, own);
  if (Array.isArray(value)) return value.map((one) => quietDeep(one, own));
  if (!isRecord(value)) return value;
  const copy: Record<string, unknown> = {};
  for (const [name, one] of Object.entries(value))
    copy[name] = name === 'attributes' && isRecord(one) ? quietAttributes(one, own) : quietDeep(one, own);
  return copy;
}

/**
 * An event of a page without anything that makes the browser which shows it look up a name, connect or ask, whatever the
 * page's own stream says: a page that is looked at must not call home, nor ask our origin in the agent's name. What
 * slips through is stopped by the frame's policy (`guard-frame.ts`), which does not know of lookups and connections.
 */
export const withoutConnections = (event: PageEvent, own: OwnAsset): PageEvent => ({
  ...event,
  data: quietDeep(event.data, own) as PageEvent['data'],
});
