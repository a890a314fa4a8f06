import { join } from 'node:path';
import type { Plugin } from 'vite';

type Mend = { was: string; is: string };

/** What is mended in the recorder, until its makers do. */
const mends: readonly Mend[] = [
  {
    // It reads an old style by setting it as an attribute, which a host that forbids inline styles is told of with every
    // change. By way of the style object it is allowed, and reads the same.
    was: 'old.setAttribute("style", m.oldValue);',
    is: 'old.style.cssText = m.oldValue;',
  },
  {
    // It looks for methods among the accessors, takes every page for one that was tampered with, and opens an iframe for
    // prototypes that nobody touched: a tenth of the first picture (rrweb pull request 1802).
    was: 'Element: ["shadowRoot", "querySelector", "querySelectorAll"]',
    is: 'Element: ["shadowRoot"]',
  },
  {
    // It knows the page by the number 1, which it has only when it is read for the first time; later all of its nodes are
    // marked as those of a frame, a tenth of the picture.
    was: 'return docId === 1 ? void 0 : docId;',
    is: 'return doc === document ? void 0 : docId;',
  },
  {
    // Canvases are not its business here (`canvas/`), and the code for them, with a worker of its own, is much.
    was: 'canvasManager = new CanvasManager({',
    is: 'canvasManager = new NoCanvases({',
  },
  {
    was: 'const blob = typeof self !== "undefined" && self.Blob && new Blob([jsContent], { type: "text/javascript;charset=utf-8" });',
    is: 'const blob = void 0;',
  },
  {
    // It asks how far something is scrolled before the browser has laid the page out, and has it done twice; and in a
    // shadow root it forgets what was scrolled when it tells of it later, so that the last place is never told.
    was: `  const updatePosition = callbackWrapper(
    throttle(
      callbackWrapper((evt) => {
        const target = getEventTarget(evt);
        if (!target ||`,
    is: `  const updatePosition = afterwards(
      callbackWrapper((target) => {
        if (!target ||`,
  },
  {
    was: `          });
        }
      }),
      sampling.scroll || 100
    )
  );
  return on("scroll", updatePosition, doc);`,
    is: `          });
        }
      }),
      sampling.scroll || 100
  );
  return on("scroll", callbackWrapper((evt) => updatePosition(getEventTarget(evt))), doc);`,
  },
  {
    // With each letter it asks what is selected, for which the page is laid out; but what is selected in a field it does
    // not tell, nor in a shadow root.
    was: `callbackWrapper(() => {
    const selection = doc.getSelection();`,
    is: `callbackWrapper(() => {
    if (collapsed && doc.activeElement !== doc.body) return;
    const selection = doc.getSelection();`,
  },
  {
    // A timer for each value that script sets, and a dialog that opens sets a form full of them.
    was: `        setTimeout(() => {
          d.set.call(this, value);
        }, 0);`,
    is: '        tell(this);',
  },
  {
    was: 'function hookSetter(target, key, d, isRevoked, win = window) {',
    is: `function hookSetter(target, key, d, isRevoked, win = window) {
  const tell = afterwards((field) => d.set.call(field), 0);`,
  },
  {
    // With each letter React takes the name from a field and gives it back, writes the type that it has, and writes as an
    // attribute what the field has just told.
    was: `if (isBlocked(m.target, this.blockClass, this.blockSelector, false) || value === m.oldValue) {`,
    is: `if (value === m.oldValue || attributeName === "name" && "form" in target || attributeName === "value" && lastInputValueMap.get(target)?.text === value || isBlocked(m.target, this.blockClass, this.blockSelector, false)) {`,
  },
  {
    // A list is made for every node there is, three times over, when a dialog comes or goes.
    was: 'index.childNodes(next).forEach((n2) => queue.push(n2));',
    is: 'for (let n2 = index.firstChild(next); n2; n2 = index.nextSibling(n2)) queue.push(n2);',
  },
  {
    was: `    if (n.childNodes) {
      n.childNodes.forEach(
        (childNode) => this.removeNodeFromMap(childNode)
      );
    }`,
    is: '    for (let child = index.firstChild(n); child; child = index.nextSibling(child)) this.removeNodeFromMap(child);',
  },
  {
    was: 'index.childNodes(n).forEach((childN) => this.genAdds(childN));',
    is: 'for (let child = index.firstChild(n); child; child = index.nextSibling(child)) this.genAdds(child);',
  },
  {
    // It asks of each node what only few can have.
    was: 'function serializeNodeWithId(n, options) {',
    is: `const serializeNodeWithId = readPlainNodes({ read: serializeAnyNodeWithId, newId: genId, transform: transformAttribute });
function serializeAnyNodeWithId(n, options) {`,
  },
];

const from = (file: string) => JSON.stringify(join(import.meta.dirname, 'src/stream', file));
const helpers = `import { afterwards, NoCanvases } from ${from('recorder-parts.ts')};
import { readPlainNodes } from ${from('plain-nodes.ts')};
`;

/** The recorder, mended while it is built. */
export const mendedRecorder: Plugin = {
  name: 'mended-recorder',
  transform: (code, id) => {
    if (!/@rrweb[\\/]record[\\/]dist[\\/]record\.js$/u.test(id)) return null;
    const mended = mends.reduce((text, { was, is }) => {
      if (text.split(was).length !== 2) throw new Error(`The recorder has changed: look again at ${was}`);
      return text.replace(was, is);
    }, code);
    return { code: `${helpers}${mended}`, map: null };
  },
};
