/** Where anything but plain code can begin or end. */
const special = /['"`/{}]/gu;

/**
 * Blanks comments and string texts, so that only code is left; expressions inside of template literals stay. A regular
 * expression that holds a quote hides the rest of its line.
 *
 * @param source - TypeScript or TSX
 */
export function codeOf(source: string): string {
  const code: string[] = [];
  /** For each open `${`, how many braces are open inside of it. */
  const braces: number[] = [];
  let from = 0;
  let at = 0;
  const skipTo = (end: number) => {
    code.push(source.slice(from, at), ' ');
    at = end;
    from = end;
  };
  while (at < source.length) {
    special.lastIndex = at;
    at = special.exec(source)?.index ?? source.length;
    const next = source[at];
    const depth = braces.at(-1);
    if (source.startsWith('//', at)) skipTo(endOf(source, '\n', at));
    else if (source.startsWith('/*', at)) skipTo(endOf(source, '*/', at + 2));
    else if (next === "'" || next === '"') skipTo(endOfString(source, at));
    else if (next === '`' || (next === '}' && depth === 0)) {
      if (next === '}') braces.pop();
      const end = endOfTemplate(source, at + 1);
      if (source[end - 1] === '{') braces.push(0);
      skipTo(end);
    } else {
      if (depth !== undefined && next === '{') braces.push((braces.pop() ?? 0) + 1);
      if (depth !== undefined && next === '}') braces.push((braces.pop() ?? 0) - 1);
      at += 1;
    }
  }
  skipTo(at);
  return code.join('');
}

function endOf(source: string, mark: string, from: number): number {
  const found = source.indexOf(mark, from);
  return found === -1 ? source.length : found + mark.length;
}

function endOfString(source: string, start: number): number {
  let at = start + 1;
  while (at < source.length && source[at] !== source[start] && source[at] !== '\n')
    at += source[at] === '\\' ? 2 : 1;
  return Math.min(at + 1, source.length);
}

/** Ends behind the closing backtick, or behind the `${` of an expression. */
function endOfTemplate(source: string, start: number): number {
  let at = start;
  while (at < source.length && source[at] !== '`') {
    if (source.startsWith('${', at)) return at + 2;
    at += source[at] === '\\' ? 2 : 1;
  }
  return Math.min(at + 1, source.length);
}
