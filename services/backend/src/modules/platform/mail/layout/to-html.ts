import { footerLines, type Block, type Letter, type Letterhead } from './letter.ts';

const family = `Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;
const body = `font-family:${family};font-size:16px;line-height:24px;color:#444444;`;
const small = `font-family:${family};font-size:13px;line-height:20px;color:#595959;`;

/** Mailboxes that turn colours over by themselves leave these alone, because both are set. */
const darkStyle = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #14181b !important; }
  .card { background: #1f2529 !important; border-color: #343c42 !important; }
  .ink, .ink p, .ink li, .ink h1, .ink strong { color: #e9edf0 !important; }
  .quiet { color: #b3bcc3 !important; }
  .brand { color: #e3a5c2 !important; }
  .code { background: #14181b !important; border-color: #4a545b !important; color: #ffffff !important; }
  .note { background: #2b2427 !important; color: #f3dbe5 !important; }
}
@media (max-width: 480px) {
  .inner { padding: 24px 20px 8px !important; }
  .code { font-size: 30px !important; letter-spacing: 5px !important; }
}`;

/** Makes any text safe between tags and in attributes. */
const escape = (text: string): string =>
  text.replaceAll(
    /[&<>"']/gu,
    (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[mark] ?? mark,
  );

/** Words that people read: a folio and a telephone number stay on one line. */
const written = (text: string, { folio, supportPhone }: Letterhead): string =>
  [folio ?? '', supportPhone]
    .filter((whole) => whole !== '')
    .map((whole) => escape(whole))
    .reduce(
      (html, whole) => html.replaceAll(whole, `<span style="white-space:nowrap;">${whole}</span>`),
      escape(text),
    );

/** The letter as HTML that mail programs show: tables and styles in the tags, no picture, nothing loaded from anywhere. */
export const toHtml = (letter: Letter, head: Letterhead): string => `<!doctype html>
<html lang="es-CL">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no">
<title>${escape(letter.subject)}</title>
<style>${darkStyle}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f5f9fc;">
<div style="display:none;max-height:0;overflow:hidden;">${escape(letter.preview)}${'&#8199;&#847;'.repeat(40)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f9fc;">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;">
<tr><td class="brand" style="padding:0 4px 16px;font-family:${family};font-size:18px;line-height:24px;font-weight:700;color:#9b3b65;">${escape(head.brand)}</td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #dfe6ec;border-radius:4px;">
<div class="inner ink" style="padding:32px 32px 16px;${body}">
<h1 style="margin:0 0 16px;font-family:${family};font-size:24px;line-height:32px;font-weight:600;color:#444444;">${written(letter.heading, head)}</h1>
${letter.blocks.map((block) => blockHtml(block, head)).join('\n')}
</div>
</td></tr>
<tr><td class="quiet" style="padding:16px 4px 0;${small}">${footerLines(head, letter.why)
  .map((line) => `<p class="quiet" style="margin:0 0 8px;">${written(line, head)}</p>`)
  .join('')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;

function blockHtml(block: Block, head: Letterhead): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px;">${written(block.text, head)}</p>`;
    case 'code':
      return `<p class="code" aria-label="${escape(block.label)}" style="margin:8px 0 24px;padding:16px 8px;text-align:center;background:#f5f9fc;border:1px solid #dfe6ec;border-radius:4px;font-family:${family};font-size:36px;line-height:44px;font-weight:600;letter-spacing:8px;text-indent:8px;font-variant-numeric:tabular-nums;color:#2b2b2b;">${escape(block.text)}</p>`;
    case 'list':
      return `<p style="margin:0 0 8px;"><strong>${escape(block.title)}</strong></p>
<ul style="margin:0 0 20px;padding:0 0 0 20px;">${block.items
        .map(
          ({ text, detail }) =>
            `<li style="margin:0 0 8px;">${escape(text)}<br><span class="quiet" style="${small}">${escape(detail)}</span></li>`,
        )
        .join('')}</ul>`;
    case 'note':
      return `<p class="note" style="margin:0 0 16px;padding:12px 16px;background:#f8eef3;border-radius:4px;font-size:15px;line-height:22px;color:#5c2340;">${written(block.text, head)}</p>`;
    case 'link':
      return `<p style="margin:0 0 20px;"><a href="${escape(block.href)}" style="display:inline-block;padding:11px 22px;background:#9b3b65;border-radius:4px;font-weight:600;color:#ffffff;text-decoration:none;">${escape(block.text)}</a></p>`;
    case 'otherLink':
      return `<p style="margin:0 0 20px;"><a class="brand" href="${escape(block.href)}" style="font-weight:600;color:#9b3b65;">${escape(block.text)}</a></p>`;
  }
}
