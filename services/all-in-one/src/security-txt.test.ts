import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { serveSecurityTxt } from './security-txt.ts';

const read = async (now: string, days = 180) => {
  const server = Fastify();
  serveSecurityTxt(server, {
    contact: 'mailto:security@pagoaustral.example',
    days,
    publicUrl: 'https://afiliacion.example',
    now: () => new Date(now),
  });
  const answer = await server.inject('/.well-known/security.txt');
  const fields = answer.body.split('\r\n').filter((line) => line !== '');
  return { type: answer.headers['content-type'], fields: fields.map((line) => line.split(': ')) };
};

test('security.txt says whom to tell, once each, as RFC 9116 has it', async () => {
  expect(await read('2026-11-23T07:00:00Z')).toEqual({
    type: 'text/plain; charset=utf-8',
    fields: [
      ['Contact', 'mailto:security@pagoaustral.example'],
      ['Expires', '2027-05-22T00:00:00.000Z'],
      ['Preferred-Languages', 'es, en'],
      ['Canonical', 'https://afiliacion.example/.well-known/security.txt'],
    ],
  });
});

test('a copy is never out of date on the day it is read, and holds for less than a year', async () => {
  for (const now of ['2026-11-23T23:59:59.999Z', '2031-02-28T00:00:00Z'])
    for (const days of [1, 364]) {
      const { fields } = await read(now, days);
      const left = Date.parse(fields[1]?.[1] ?? '') - Date.parse(now);
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThan(365 * 24 * 3600_000);
    }
});
