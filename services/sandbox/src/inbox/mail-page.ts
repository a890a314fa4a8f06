import { html } from '../pages/html.ts';
import { layout } from '../pages/layout.ts';
import type { ReceivedMail } from './inbox.ts';

const kilobytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1024))} kB`;

/** One mail with its envelope, its body in a frame where nothing runs, and its attachments. */
export function mailPage(mail: ReceivedMail, root: string, moment: Intl.DateTimeFormat): string {
  const { id, from, to, subject, text, at, attachments } = mail;
  const files = attachments.map(
    ({ filename, content }, index) =>
      html`<li>
        <a href="${root}/inbox/${id}/attachments/${index}">${filename}</a> (${kilobytes(content.length)})
      </li>`,
  );
  const body = html`<div class="card padded">
      <dl>
        <dt>De</dt>
        <dd>${from}</dd>
        <dt>Para</dt>
        <dd>${to}</dd>
        <dt>Llegó</dt>
        <dd>${moment.format(new Date(at))}</dd>
      </dl>
      ${
        files.length === 0
          ? null
          : html`<h2>Adjuntos</h2>
              <ul>
                ${files}
              </ul>`
      }
    </div>
    <h2>Mensaje</h2>
    <div class="card">
      ${
        mail.html === ''
          ? html`<pre>${text}</pre>`
          : html`<iframe
              title="Mensaje"
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              src="${root}/inbox/${id}/body"
            ></iframe>`
      }
    </div>`;
  return layout({ title: subject || '(sin asunto)', lead: `Para ${to}`, root, here: 'inbox', body });
}

/** The mail's own HTML, as it came, with its links opening outside of the frame. */
export const bodyOf = (mail: ReceivedMail): string => `<base target="_blank">${mail.html}`;
