/**
 * Builds the nodes that `pack` of tooling/first-screen wrote: `<tag.class other|name=value|:style=value'text>`, elements
 * inside one another. With calls that no content security policy and no trusted types forbid: a `style` attribute would need
 * the page's `style-src`.
 */
export function build(packed: string): HTMLElement {
  const open: HTMLElement[] = [document.createElement('p')];
  for (const token of packed.split(/(?=[<>'])/)) {
    const [parent] = open as [HTMLElement];
    const [name, ...attributes] = token.slice(1).split('|') as [string, ...string[]];
    if (token[0] === '>') open.shift();
    else if (token[0] === "'") parent.append(name);
    else {
      const [tag, classes] = name.split('.') as [string, string?];
      // The namespace holds for all inside.
      const space = tag === 'svg' ? 'http://www.w3.org/2000/svg' : parent.namespaceURI;
      const element = document.createElementNS(space, tag) as HTMLElement;
      if (classes) element.setAttribute('class', classes);
      for (const attribute of attributes) {
        const [key, value] = attribute.split('=') as [string, string];
        if (key[0] === ':') element.style.setProperty(key.slice(1), value);
        else element.setAttribute(key, value);
      }
      parent.append(element);
      open.unshift(element);
    }
  }
  return open[0]?.firstChild as HTMLElement;
}
