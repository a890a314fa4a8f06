type Child = Node | string | null;

/**
 * Makes an element. Text goes in as text, never as markup: the panel's contents came over a wire.
 *
 * @param attributes name to value; null and false leave one out, true sets it empty
 * @example element('a', { href: '/sandbox/', target: '_blank' }, 'Lista completa')
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string | boolean | null> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === false) continue;
    made.setAttribute(name, value === true ? '' : value);
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}
