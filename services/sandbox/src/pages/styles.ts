/** One sheet for all pages of the sandbox; colours and measures of the house (specification 9). */
export const styles = `
:root { color-scheme: light; --ink: #444; --soft: #616161; --line: #dfe6ec; --plum: #9b3b65; --teal: #137e84; }
* { box-sizing: border-box; }
body { margin: 0; background: #f5f9fc; color: var(--ink); font: 400 16px/24px Inter, system-ui, sans-serif; font-variant-numeric: tabular-nums; }
header { display: flex; flex-wrap: wrap; gap: 8px 32px; align-items: center; min-height: 64px; padding: 8px 24px; background: #fff; border-bottom: 1px solid var(--line); }
.brand { font-weight: 700; color: var(--plum); text-decoration: none; }
nav { display: flex; gap: 8px; }
nav a { padding: 10px 12px; border-radius: 4px; color: var(--ink); text-decoration: none; }
nav a[aria-current] { background: #f6ebf1; color: var(--plum); font-weight: 600; }
main { max-width: 1040px; margin: 0 auto; padding: 40px 24px 80px; }
h1 { margin: 0 0 8px; font: 600 28px/36px Inter, system-ui, sans-serif; }
h2 { margin: 40px 0 16px; font: 600 20px/28px Inter, system-ui, sans-serif; }
.lead { margin: 0 0 24px; max-width: 68ch; }
.card { background: #fff; border-radius: 4px; box-shadow: 0 1px 3px rgb(24 39 75 / 12%), 0 4px 16px rgb(24 39 75 / 6%); overflow-x: auto; }
.padded { padding: 24px 32px; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 12px 16px; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
tr:last-child td { border-bottom: 0; }
th { font: 500 14px/20px Inter, system-ui, sans-serif; color: var(--soft); background: #fbfdfe; }
td.rut { white-space: nowrap; font-weight: 600; user-select: all; }
.what { font-weight: 600; }
.seen { display: block; color: var(--soft); }
.code { display: inline-block; min-width: 44px; padding: 0 8px; border-radius: 4px; background: #f6ebf1; color: #7c2a4e; font: 600 14px/24px Inter, system-ui, sans-serif; text-align: center; }
.good { background: #e5f3f3; color: #0c5a5f; }
.mails { list-style: none; margin: 0; padding: 0; }
.mails li { border-bottom: 1px solid var(--line); }
.mails li:last-child { border-bottom: 0; }
.mails a { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 16px 24px; color: inherit; text-decoration: none; }
.mails a:hover { background: #fbfdfe; }
.mails strong { font-weight: 600; }
.mails span { color: var(--soft); }
.bar { display: flex; flex-wrap: wrap; gap: 16px; align-items: center; justify-content: space-between; margin-bottom: 16px; }
button { min-height: 42px; padding: 0 16px; border: 1px solid var(--plum); border-radius: 4px; background: #fff; color: var(--plum); font: 600 14px/20px Inter, system-ui, sans-serif; cursor: pointer; }
a { color: var(--plum); }
:focus-visible { outline: 2px solid var(--teal); outline-offset: 2px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 24px; margin: 0; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 70vh; min-height: 360px; border: 0; background: #fff; }
pre { margin: 0; padding: 24px 32px; white-space: pre-wrap; overflow-wrap: anywhere; font: 400 14px/22px ui-monospace, monospace; }
.empty { padding: 48px 32px; text-align: center; color: var(--soft); }
@media (max-width: 759px) {
  main { padding: 24px 16px 64px; }
  thead { display: none; }
  tr { display: grid; grid-template-columns: 1fr auto; border-bottom: 1px solid var(--line); padding: 12px 16px; gap: 4px 12px; }
  tr:last-child { border-bottom: 0; }
  td { padding: 0; border: 0; }
  td.what-cell { grid-column: 1 / -1; grid-row: 2; }
  .padded { padding: 20px; }
  .mails a { grid-template-columns: 1fr; padding: 16px 20px; }
}
`;
