import { copyButton } from '../parts/copy-button.ts';
import { element } from '../parts/element.ts';
import { findCode } from './find-code.ts';
import type { Mail } from './mail.ts';
import type { InboxAnswer } from './watch-inbox.ts';

const hour = new Intl.DateTimeFormat('es-CL', {
  timeZone: 'America/Santiago',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

const inKilobytes = (bytes: number | null) =>
  bytes === null ? '' : ` (${Math.max(1, Math.round(bytes / 1024))} kB)`;

const outward = { target: '_blank', rel: 'noopener' };

function codeRow(code: string, announce: (words: string) => void): HTMLElement {
  return element(
    'div',
    // No recorder and no agent who helps is to read it.
    { class: 'panel-row panel-otp', 'data-dm-secret': '' },
    element('span', { class: 'panel-code' }, `${code.slice(0, 3)} ${code.slice(3)}`),
    copyButton(code, `código ${code}`, announce),
  );
}

function rowOf(mail: Mail, announce: (words: string) => void): HTMLElement {
  const code = findCode(mail.text);
  // Some subjects hold the code: no recorder and no agent who helps is to read it.
  const ofSubject = code !== null && mail.subject.includes(code) ? { 'data-dm-secret': '' } : {};
  const at = new Date(mail.at);
  const files = mail.files.map(({ filename, size, url }) =>
    element('li', {}, element('a', { href: url, ...outward }, filename), inKilobytes(size)),
  );
  return element(
    'li',
    { class: 'panel-card' },
    element(
      'div',
      { class: 'panel-row' },
      element('span', { class: 'panel-strong panel-grow', ...ofSubject }, mail.subject),
      element(
        'time',
        { class: 'panel-soft', datetime: mail.at },
        Number.isNaN(at.getTime()) ? '' : hour.format(at),
      ),
    ),
    element('p', { class: 'panel-soft' }, `Para ${mail.to}`),
    code === null ? null : codeRow(code, announce),
    files.length === 0 ? null : element('ul', { class: 'panel-files', 'aria-label': 'Adjuntos' }, ...files),
    mail.url === null
      ? null
      : element(
          'a',
          { href: mail.url, ...outward },
          'Abrir el mensaje',
          element('span', { class: 'panel-hidden', ...ofSubject }, `: ${mail.subject}`),
        ),
  );
}

type InboxView = {
  root: HTMLElement;
  /** @returns the number of mails that are new since the last time */
  update: (mails: InboxAnswer) => number;
};

/**
 * The inbox: newest first, the one-time code large and ready to copy.
 *
 * @param onCleared called when the person emptied the inbox
 */
export function inboxView(announce: (words: string) => void, onCleared: () => void): InboxView {
  let shown: readonly Mail[] = [];
  const list = element('ul', { class: 'panel-list' });
  const note = element('p', { class: 'panel-soft panel-grow' }, 'Todavía no llega ningún correo.');
  const clear = element('button', { type: 'button', class: 'panel-quiet', hidden: true }, 'Borrar correos');
  clear.addEventListener('click', () => {
    void fetch('/sandbox/inbox', { method: 'DELETE' }).then(onCleared, () =>
      announce('No se pudieron borrar los correos'),
    );
  });
  return {
    root: element('div', {}, element('div', { class: 'panel-row' }, note, clear), list),
    update(mails) {
      if (mails === 'locked') {
        const link = element('a', { href: '/sandbox/inbox', ...outward }, 'ábrelo una vez');
        note.replaceChildren('Este buzón pide una clave: ', link, ' y vuelve a esta página.');
        return 0;
      }
      if (mails === 'elsewhere') {
        note.textContent = 'El buzón no está en esta dirección.';
        return 0;
      }
      if (mails === null) {
        note.textContent = 'El buzón no responde. Se reintenta cada 2 segundos.';
        return 0;
      }
      const { added, startOver } = newMails(shown, mails);
      shown = mails;
      if (startOver) list.replaceChildren();
      list.prepend(...added.map((mail) => rowOf(mail, announce)));
      clear.hidden = mails.length === 0;
      note.textContent =
        mails.length === 0
          ? 'Todavía no llega ningún correo.'
          : `${mails.length === 1 ? '1 correo' : `${mails.length} correos`}, el más nuevo primero`;
      return added.length;
    },
  };
}

/**
 * Draws the inbox after it was read again. Rows that stay are not drawn anew, so that focus and
 * selection in them survive.
 *
 * @param shown newest first
 * @param now newest first
 * @returns the mails to put on top; `startOver` when the present rows must go first
 */
export function newMails(
  shown: readonly Mail[],
  now: readonly Mail[],
): { added: Mail[]; startOver: boolean } {
  const newest = shown[0]?.key;
  const at = now.findIndex(({ key }) => key === newest);
  if (newest === undefined || at < 0)
    return { added: [...now], startOver: shown.length > 0 || now.length > 0 };
  return { added: now.slice(0, at), startOver: false };
}
