import type { Marks } from '../ports.ts';
import { countOnIcon } from '../waiting-people.ts';

/** Of the picture, in pixels; a tab shows it at a quarter of that, or at half where the screen is fine. */
const size = 64;
const red = '#c62828';

/** The icon of the tab with a number over its lower right corner. */
async function draw(iconAddress: string, text: string): Promise<string | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const on = canvas.getContext('2d');
  if (!on) return undefined;
  const icon = new Image(size, size);
  icon.src = iconAddress;
  try {
    await icon.decode();
    on.drawImage(icon, 0, 0, size, size);
  } catch {
    // The number alone, if the icon did not come.
  }
  const radius = 21;
  const at = size - radius;
  on.beginPath();
  on.arc(at, at, radius, 0, 2 * Math.PI);
  on.fillStyle = red;
  on.fill();
  on.fillStyle = '#fff';
  on.font = `bold ${text.length > 1 ? 26 : 36}px sans-serif`;
  on.textAlign = 'center';
  on.textBaseline = 'middle';
  on.fillText(text, at, at + 2);
  return canvas.toDataURL();
}

/** Shows on the icon of the tab how many wait. */
export function createFavicon(): Marks {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return { show: () => undefined };
  const plain = { href: link.href, type: link.type };
  let wanted: string | undefined;
  const drawWanted = async (text: string) => {
    const href = await draw(plain.href, text);
    // A person came, or went, while it was drawn.
    if (href !== undefined && wanted === text) Object.assign(link, { href, type: 'image/png' });
  };
  return {
    show: (count) => {
      const text = countOnIcon(count);
      if (text === wanted) return;
      wanted = text;
      if (text === undefined) Object.assign(link, plain);
      else void drawWanted(text);
    },
  };
}
