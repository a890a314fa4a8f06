import type { Specimen } from './specimens.ts';

const made = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] => Object.assign(document.createElement(name), properties);

const widthOf = 390;
const heightOf = 844;
const scale = 0.6;

/** A specimen as a small window on a phone, drawn when it comes into sight; its name leads to the whole page. */
function tile({ id, variant }: Specimen): HTMLElement {
  const figure = made('figure');
  figure.style.cssText = `margin:0;width:${widthOf * scale}px`;
  const frame = made('iframe', { src: `#${id}`, title: id, loading: 'lazy' });
  frame.style.cssText = `width:${widthOf}px;height:${heightOf}px;border:1px solid #c5ced6;transform:scale(${scale});transform-origin:0 0;background:#fff`;
  // Its height on the page is that of the scaled content.
  frame.style.marginBottom = `-${heightOf * (1 - scale)}px`;
  frame.style.marginRight = `-${widthOf * (1 - scale)}px`;
  const caption = made('figcaption');
  caption.append(made('a', { href: `#${id}`, textContent: variant.name }));
  figure.append(caption, frame);
  return figure;
}

/** One group of specimens, closed at first: only open groups are drawn. */
function section(group: string, specimens: readonly Specimen[]): HTMLElement {
  const details = made('details', { id: group });
  const summary = made('summary', { textContent: `${group} (${specimens.length})` });
  summary.style.cssText = 'font:600 18px/2 sans-serif;cursor:pointer';
  const wall = made('div');
  wall.style.cssText = 'display:flex;flex-wrap:wrap;gap:24px;font:14px/1.6 sans-serif;padding:8px 0 32px';
  details.append(summary, wall);
  details.addEventListener('toggle', () => {
    if (details.open && wall.childElementCount === 0) wall.append(...specimens.map(tile));
  });
  return details;
}

/** The page that lists all specimens, group by group. */
export function drawOverview(specimens: readonly Specimen[]): void {
  const groups = Map.groupBy(specimens, ({ group }) => group);
  const main = made('main');
  main.style.cssText = 'max-width:1280px;margin:0 auto;padding:24px;color:#444';
  const title = made('h1', { textContent: `Galería: ${specimens.length} estados` });
  title.style.cssText = 'font:600 28px/1.3 sans-serif';
  main.append(title, ...[...groups].map(([group, list]) => section(group, list)));
  document.body.replaceChildren(main);
}
