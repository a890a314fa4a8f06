/**
 * The attributes that the agent's console writes into the box of a part that it does not show, and the measures of one that has
 * none there.
 */
type Unshown = { 'data-dm-unshown': 'frame' | 'closed'; rr_width?: string; rr_height?: string };

/** Returns the attributes of an element whose content is not shown to agents; undefined if it is shown. */
export function unshownIn(live: Element): Unshown | undefined {
  const { localName } = live;
  if (localName === 'iframe')
    return (live as HTMLIFrameElement).contentDocument ? undefined : { 'data-dm-unshown': 'frame' };
  const isClosed = localName.includes('-') && !live.shadowRoot && customElements.get(localName);
  return isClosed ? closedBox(live) : undefined;
}

/** No property reveals a closed shadow root: its element has a box, and nothing in the document that fills it. */
function closedBox(live: Element): Unshown | undefined {
  const { width, height } = live.getBoundingClientRect();
  const content = document.createRange();
  content.selectNodeContents(live);
  if (width * height === 0 || content.getClientRects().length > 0) return undefined;
  const { backgroundImage } = getComputedStyle(live);
  const isDrawn = [':before', ':after'].some(
    (part) => !/^(?:none|normal)$/u.test(getComputedStyle(live, part).content),
  );
  return isDrawn || backgroundImage !== 'none'
    ? undefined
    : { 'data-dm-unshown': 'closed', rr_width: `${width}px`, rr_height: `${height}px` };
}
