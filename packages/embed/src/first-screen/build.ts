import type { PackedNode } from './file.ts';

/** Inline styles one by one: a `style` attribute would need the page's `style-src`. */
function setStyles({ style }: HTMLElement, declarations: string): void {
  for (const declaration of declarations.split(';')) {
    const [property, value] = declaration.split(':') as [string, string];
    style.setProperty(property, value);
  }
}

/**
 * Builds a node of the drawn tree, with calls that no content security policy and no trusted types forbid.
 *
 * @param space namespace; that of `svg` holds for all inside
 */
export function build(node: PackedNode, space = 'http://www.w3.org/1999/xhtml'): Node {
  if (typeof node === 'string') return new Text(node);
  const [name, ...rest] = node;
  const [tag, classes] = name.split('.') as [string, string?];
  const inside = tag === 'svg' ? 'http://www.w3.org/2000/svg' : space;
  const element = document.createElementNS(inside, tag) as HTMLElement;
  if (classes) element.setAttribute('class', classes);
  for (const part of rest)
    if (typeof part === 'string' || 0 in part) element.append(build(part as PackedNode, inside));
    else
      for (const [attribute, value] of Object.entries(part))
        if (attribute === 'style') setStyles(element, value);
        else element.setAttribute(attribute, value);
  return element;
}
