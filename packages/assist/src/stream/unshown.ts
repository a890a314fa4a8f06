/**
 * The attributes that the agent's console writes into the box of a part that it does not show, and the measures of one that has
 * none there.
 */
type Unshown = {
  'data-dm-unshown': 'frame' | 'closed' | 'drawn';
  rr_width?: string;
  rr_height?: string;
  'data-dm-inline'?: '';
};

const drawn: ReadonlySet<string> = new Set(['canvas', 'video', 'audio', 'embed', 'object']);

/** Returns the attributes of an element whose content is not shown to agents; undefined if it is shown. */
export function unshownIn(live: Element): Unshown | undefined {
  const { localName } = live;
  if (localName === 'iframe')
    return (live as HTMLIFrameElement).contentDocument ? undefined : { 'data-dm-unshown': 'frame' };
  // The agent's frame runs no scripts, in which canvases have no size, and loads nothing.
  if (drawn.has(localName) && (localName !== 'object' || live.hasAttribute('data')))
    return boxOf(live, 'drawn');
  const isClosed = localName.includes('-') && !live.shadowRoot && customElements.get(localName);
  return isClosed ? closedBox(live) : undefined;
}

/** No property reveals a closed shadow root: its element has a box, and nothing in the document that fills it. */
function closedBox(live: Element): Unshown | undefined {
  const content = document.createRange();
  content.selectNodeContents(live);
  if (content.getClientRects().length > 0) return undefined;
  const { backgroundImage } = getComputedStyle(live);
  const isDrawn = [':before', ':after'].some(
    (part) => !/^(?:none|normal)$/u.test(getComputedStyle(live, part).content),
  );
  return isDrawn || backgroundImage !== 'none' ? undefined : boxOf(live, 'closed');
}

function boxOf(live: Element, kind: 'closed' | 'drawn'): Unshown | undefined {
  const { width, height } = live.getBoundingClientRect();
  if (width * height === 0) return undefined;
  return {
    'data-dm-unshown': kind,
    rr_width: `${width}px`,
    rr_height: `${height}px`,
    ...(getComputedStyle(live).display === 'inline' && { 'data-dm-inline': '' }),
  };
}
