import { expect, test } from 'vitest';
import { parseInbox } from './mail.ts';
import { newMails } from './inbox-view.ts';

const given = (id: string) => ({
  id,
  to: 'a@b.cl',
  subject: 'Hola',
  text: '…',
  html: '',
  at: '2026-11-21T12:00:00Z',
});
const mails = (...ids: string[]) => parseInbox(ids.map(given)) ?? [];

test('reads a mail with its page and its attachments', () => {
  const url = '/sandbox/inbox/7/attachments/0';
  expect(
    parseInbox([{ ...given('7'), attachments: [{ filename: 'contrato.pdf', size: 2048, url }] }]),
  ).toEqual([
    {
      key: '7',
      to: 'a@b.cl',
      subject: 'Hola',
      text: '…',
      at: '2026-11-21T12:00:00Z',
      url: '/sandbox/inbox/7',
      files: [{ filename: 'contrato.pdf', size: 2048, url }],
    },
  ]);
});

test('makes no link out of an address that is not of this origin', () => {
  const bad = ['javascript:alert(1)', '//elsewhere.example/x', 'https://elsewhere.example'];
  const [mail] =
    parseInbox([{ ...given('../x'), attachments: bad.map((url) => ({ filename: 'x', size: 1, url })) }]) ??
    [];
  expect(mail?.files).toEqual([]);
  expect(mail?.url).toBeNull();
});

test('is no inbox when the answer is no list', () => {
  expect(parseInbox({ error: 'x' })).toBeNull();
});

test('tells what came on top of what was shown', () => {
  expect(newMails([], mails('2', '1'))).toEqual({ added: mails('2', '1'), startOver: true });
  expect(newMails(mails('2', '1'), mails('2', '1'))).toEqual({ added: [], startOver: false });
  expect(newMails(mails('2', '1'), mails('4', '3', '2', '1'))).toEqual({
    added: mails('4', '3'),
    startOver: false,
  });
});

test('starts over when the inbox was cleared', () => {
  expect(newMails(mails('2', '1'), [])).toEqual({ added: [], startOver: true });
  expect(newMails(mails('2', '1'), mails('3'))).toEqual({ added: mails('3'), startOver: true });
});
