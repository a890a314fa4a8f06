import { createServer } from 'node:http';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { createLiveStaff } from './live-staff.ts';

test.each([
  ['the list of the relay', '{"data":["one"]}', { ok: true, value: ['one'] }],
  ['the page of a proxy in front of it', '<h1>Mantenimiento</h1>', { ok: false, error: 'unreachable' }],
  ['JSON of another form', '{"data":1}', { ok: false, error: 'unreachable' }],
])('the connected members of staff are read from %s', async (_from, body, expected) => {
  const relay = createServer((_request, response) => void response.end(body)).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const address = relay.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const live = createLiveStaff({ relayUrl: `http://127.0.0.1:${port}`, listKey: 'key' });
  try {
    expect(await live.sessions()).toEqual(expected);
  } finally {
    relay.closeAllConnections();
    relay.close();
  }
});
