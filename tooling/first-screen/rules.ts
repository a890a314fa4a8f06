/** A rule of CSS with what stands in its braces, or a group of rules under a condition. */
type Block = { head: string; body: string };

/** Parts of a sheet at its outermost level. */
function blocksOf(css: string): Block[] {
  const blocks: Block[] = [];
  let depth = 0;
  let start = 0;
  let open = 0;
  for (let at = 0; at < css.length; at++) {
    if (css[at] === '"') at = css.indexOf('"', at + 1);
    else if (css[at] === '{' && depth++ === 0) open = at;
    else if (css[at] === '}' && --depth === 0) {
      blocks.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, at) });
      start = at + 1;
    }
  }
  return blocks;
}

/** A list of selectors apart, not at the commas inside parentheses. */
function selectorsOf(head: string): string[] {
  const selectors = [''];
  let depth = 0;
  for (const letter of head) {
    if (letter === '(') depth++;
    if (letter === ')') depth--;
    if (letter === ',' && depth === 0) selectors.push('');
    else selectors[selectors.length - 1] += letter;
  }
  return selectors.map((selector) => selector.trim());
}

const grouping = /^@(?:media|container|supports)\b/;

/**
 * The rules that an element may match.
 *
 * @param mayMatch - asked for each selector, and for the head of each rule without one, as `@keyframes turn`
 */
export function keepRules(css: string, mayMatch: (selector: string) => boolean): string {
  return blocksOf(css)
    .map(({ head, body }) => {
      if (grouping.test(head)) {
        const stored = keepRules(body, mayMatch);
        return stored && `${head}{${stored}}`;
      }
      const stored = selectorsOf(head).filter(mayMatch);
      return stored.length > 0 ? `${stored.join(',')}{${body.replace(/;$/, '')}}` : '';
    })
    .join('');
}

/** The sheet without movements and custom properties that nothing in it refers to. */
export function dropUnused(css: string): string {
  const isNamedTwice = (name: string) => css.split(name).length > 2;
  const moving = keepRules(css, (head) => !head.startsWith('@keyframes ') || isNamedTwice(head.slice(11)));
  return moving.replaceAll(/(--dm-[\w-]+):[^;}]*;?/g, (declaration, name: string) =>
    moving.includes(`var(${name})`) || moving.includes(`var(${name},`) ? declaration : '',
  );
}

/**
 * The rules with those of each condition together, after all that have none: a head is written once. Its place among
 * other selectors changes, the one among rules of its own selector does not.
 */
export function gatherConditions(css: string): string {
  const plain: string[] = [];
  const bodies = new Map<string, string>();
  for (const { head, body } of blocksOf(css))
    if (grouping.test(head)) bodies.set(head, (bodies.get(head) ?? '') + body);
    else plain.push(`${head}{${body}}`);
  return plain.join('') + [...bodies].map(([head, body]) => `${head}{${body}}`).join('');
}

/**
 * The sheet with the one family of letters written once, at the root: all else inherits it, controls because their rule says so.
 *
 * @throws where the kinds of type have different families
 */
export function inheritFamily(css: string): string {
  const declared = [...css.matchAll(/--dm-typography-\w+:([^;}]*);?/g)];
  const [family, ...others] = new Set(declared.map(([, value]) => value));
  if (others.length > 0) throw new Error('The first screen has one family of letters');
  return css
    .replaceAll(/--dm-typography-\w+:[^;}]*;?/g, '')
    .replaceAll(/var\(--dm-typography-\w+\)/g, 'inherit')
    .replace('font-family:inherit', `font-family:${family}`);
}

/** Gives movements short names. */
export function shortenMovements(css: string): string {
  const names = [...css.matchAll(/@keyframes ([\w-]+)/g)].map(([, name = '']) => name);
  return [...new Set(names)].reduce((shorter, name, at) => shorter.replaceAll(name, `m${at}`), css);
}

/** The rules without the spaces, last semicolons, zeros and products with one that only people need; nothing of the drawn screen changes its look slowly. */
export const tighten = (css: string): string =>
  css
    .replaceAll(/, /g, ',')
    .replaceAll(/: (?=[\w.-]+\))/g, ':')
    .replaceAll('(> ', '(>')
    .replaceAll(' *::', ' ::')
    .replaceAll(/#(\w)\1(\w)\2(\w)\3\b/g, '#$1$2$3')
    .replaceAll(/calc\((var\([^()]*\)) \* 1\)/g, '$1')
    .replaceAll(/(\)) \* /g, '$1*')
    .replaceAll(/(?<=[;{])transition(?:-duration)?:[^;}]*;?/g, '')
    // Each browser knows these with the prefix too.
    .replaceAll(/(-webkit-(user-select|text-size-adjust):[^;}]*);\2:[^;}]*/g, '$1')
    .replaceAll(/;(?=})/g, '')
    // Of one selector after itself.
    .replaceAll(/(?<=})(\.[\w-]+)\{([^{}]*)\}(?=\1\{)\1\{/g, '$1{$2;')
    .replaceAll(/(?<![\d.])0\.(\d)/g, '.$1');
