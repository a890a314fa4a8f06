/**
 * Style of all that live help shows, in the look of the widget's own parts. Values of the theme are properties of the holder,
 * whose defaults stand here: those of the page, which are inherited, reach nothing. Lengths of text are in `em` of the size
 * that the reader chose. `all` in a rule of its own: beside other properties it serializes in full, which takes milliseconds to read.
 */
export const overlaySheet = `
:host { all: initial !important; }
:host { position: fixed !important; top: 0 !important; left: 0 !important;
  width: 0 !important; height: 0 !important; z-index: 2147483646 !important; direction: ltr !important; }
:host::backdrop { display: none !important; }
:host > div { --main: #9b3b65; --ink: #444444; --edge: #c5ced6; --radius: 4px;
  --text: Inter, system-ui, sans-serif; --title: var(--text); }
* { box-sizing: border-box; }
p { margin: 0; }
button { font: 600 1em/1.4 var(--text); cursor: pointer; border: 1px solid var(--main); border-radius: var(--radius);
  padding: 4px 20px; min-width: 44px; min-height: 44px; }
button:focus-visible, [tabindex]:focus-visible { outline: 2px solid var(--main); outline-offset: 2px; }
.main { background: var(--main); color: #ffffff; }
.main:hover { background: color-mix(in srgb, var(--main) 70%, black); }
.plain { background: #ffffff; color: var(--main); }
.plain:hover { background: color-mix(in srgb, var(--main) 6%, #ffffff); }
.card { pointer-events: auto; background: #ffffff; color: var(--ink); border: 1px solid var(--edge); border-radius: 4px;
  font: 1em/1.5 var(--text); overflow: auto; overflow-wrap: anywhere; box-shadow: 0 4px 24px rgb(25 45 65 / 24%); }
.ask { position: fixed; inset: 0; z-index: 2147483647; display: grid; align-items: end; pointer-events: none; }
.ask .card { display: grid; gap: 8px; width: 100%; max-height: 100%; border-radius: 12px 12px 0 0;
  padding: 20px 20px 0; }
.title { font: 600 1.25em/1.4 var(--title); }
.acts { display: flex; flex-wrap: wrap-reverse; gap: 12px; position: sticky; bottom: 0; background: inherit;
  padding: 8px 0 max(20px, env(safe-area-inset-bottom)); }
.acts > * { flex: auto; }
.bar { position: fixed; left: 8px; right: 8px; top: max(8px, env(safe-area-inset-top)); z-index: 2147483645;
  margin: 0 auto; width: fit-content; max-width: 720px; max-height: calc(100% - 16px);
  padding: 4px 4px 4px 12px; font-size: 0.875em; line-height: 1.25; }
.bar.low { top: auto; bottom: max(8px, env(safe-area-inset-bottom)); }
.bar button { padding: 4px 8px; line-height: 1.25; flex: 1 0 min-content; max-width: max-content;
  overflow-wrap: normal; }
.row { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; }
.row p { flex: 2 1 7em; }
.row .end { flex: none; }
.dot { flex: none; border: 5px solid #ec0000; border-radius: 50%; }
.removals { display: flex; flex-wrap: wrap; gap: 8px; }
.call { position: fixed; right: 10px; bottom: 50px; width: 200px; height: 200px; z-index: 2147483646;
  border: 0; outline: 1px solid var(--edge); border-radius: 8px; background: #ffffff;
  box-shadow: 0 4px 24px rgb(25 45 65 / 24%); }
@media (max-width: 30em) { .row:has(p + :not([hidden])) p { flex-basis: 80%; } }
@media (min-width: 47.5em) {
  .ask { place-items: center; }
  .ask .card { width: 440px; padding: 24px 24px 0; border-radius: 4px; }
  .acts { justify-content: end; }
  .acts > * { flex: none; max-width: 100%; }
  .bar button { padding: 4px 16px; }
}
`;
