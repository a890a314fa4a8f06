import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { connect, constants } from 'node:http2';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { envelope } from '@afilia/assist-protocol/wire/envelope';
import { checkHttp2 } from '@afilia/backend/app/doctor/check-http2';
import { checkPublicAddress } from '@afilia/backend/app/doctor/check-public-address';
import { Applicant } from '@afilia/testing/people/applicant';
import { freePorts } from '@afilia/testing/services/free-ports';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { straightOut } from '@afilia/testing/services/straight-out';
import { haveRedisServer } from '@afilia/testing/services/own-redis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isInstalled, type Place, programs, startProxy } from './programs.ts';
import { haveOpenssl, type ServiceBehind, startService } from './service.ts';

const tab = 'aaaaaaaaaaaa';
const pollingKey = 'a-key-of-this-test-with-22-characters-or-more';
const newRut = freshRuts();
const isRunnable = haveRedisServer() && haveOpenssl();

let service: ServiceBehind;
beforeAll(async () => {
  if (isRunnable) service = await startService();
});
afterAll(() => service?.close());

const placeOf = async (name: string): Promise<Place> => {
  const [port = 0, tlsPort = 0] = await freePorts(2);
  const folder = join(service.folder, name.replaceAll(' ', '-'));
  mkdirSync(folder, { recursive: true });
  for (const file of ['key.pem', 'certificate.pem'])
    copyFileSync(join(service.folder, file), join(folder, file));
  const [one, other] = service.relays.map(({ origin }) => Number(new URL(origin).port));
  return { api: service.port, relays: [one ?? 0, other ?? 0], port, tlsPort, folder };
};

describe.skipIf(!isRunnable).each(programs)(
  '$name with its published file, where it is installed',
  (program) => {
    const { name } = program;
    const isHere = isInstalled(program);
    let place: Place;
    let url = '';
    let stop = async () => {};
    beforeAll(async () => {
      if (!isHere) return;
      place = await placeOf(name);
      stop = await startProxy(program, place, program.configure(place));
      url = `http://localhost:${place.port}`;
    });
    afterAll(() => stop());

    test.skipIf(!isHere)('leaves the doctor nothing to say, and no claimed address is believed', async () => {
      const found = await checkPublicAddress({
        outbound: straightOut,
        publicUrl: url,
        ticket: service.ticket,
        production: false,
        quietMs: 2_000,
      });
      // The sandbox is reached on purpose here; the widget may not have been built.
      const others = found.filter(({ check }) => !['sandbox outside', 'widget'].includes(check));
      expect(others.filter(({ level }) => level !== 'ok')).toEqual([]);
      expect(others.map(({ check }) => check)).toEqual(
        expect.arrayContaining(['forwarded address', 'websockets', 'streams', 'uploads', 'timeouts']),
      );
    });

    test.skipIf(!isHere)('serves the page, and an event reaches the person who waits for it', async () => {
      const page = await fetch(`${url}/verify`);
      expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('html')]);
      await page.body?.cancel();
      const host = { url, apiKey: service.apiKey, timeoutMs: 30_000 } as never;
      const person = new Applicant(host);
      await person.start(newRut());
      const application = await person.until(({ state }) => state === 'prescreened');
      expect(application.state).toBe('prescreened');
    });

    test.skipIf(!isHere)(
      'joins visitor and agent by WebSocket, and by long-polling on one node each',
      async () => {
        const [relay] = service.relays;
        const visitor = await relay.visitor({ session: `${name}ws`, through: url });
        const agent = await relay.agent({ session: `${name}ws`, through: url });
        await Promise.race([visitor.next('NEW_AGENT'), visitor.next('AGENTS_CONNECTED')]);
        visitor.emit('messages', envelope(tab, 'by WebSocket'));
        expect(await agent.next('messages')).toEqual([envelope(tab, 'by WebSocket')]);
        const sessions = Array.from({ length: 6 }, (_, n) => `${name}polling${n}`);
        await Promise.all(
          sessions.map(async (session) => {
            const seen = await relay.visitor({ session, pollingKey, through: url });
            const helper = await relay.agent({ session, pollingKey, through: url });
            await Promise.race([seen.next('NEW_AGENT'), seen.next('AGENTS_CONNECTED')]);
            for (let n = 0; n < 3; n++) {
              seen.emit('messages', envelope(tab, `${session} ${n}`));
              expect(await helper.next('messages')).toEqual([envelope(tab, `${session} ${n}`)]);
            }
          }),
        );
      },
    );

    test.skipIf(!isHere)('leaves the doctor nothing to say by TLS either', async () => {
      const before = getCACertificates('default');
      setDefaultCACertificates([...before, readFileSync(service.certificate, 'utf8')]);
      const publicUrl = `https://localhost:${place.tlsPort}`;
      const about = {
        outbound: straightOut,
        publicUrl,
        ticket: service.ticket,
        production: false,
        quietMs: 0,
      };
      const found = await checkPublicAddress(about);
      setDefaultCACertificates(before);
      const others = found.filter(({ check }) => !['sandbox outside', 'widget'].includes(check));
      expect(others.filter(({ level }) => level !== 'ok')).toEqual([]);
      expect(others.map(({ check }) => check)).toEqual(
        expect.arrayContaining(['public certificate', 'http/2']),
      );
    });

    test.skipIf(!isHere)('passes on all streams that a browser has open at once by HTTP/2', async () => {
      const browser = connect(`https://localhost:${place.tlsPort}`, {
        ca: readFileSync(service.certificate),
      });
      const opened = Array.from({ length: program.streamsAtOnce }, async () => {
        const stream = browser.request({
          [constants.HTTP2_HEADER_PATH]: '/probe/stream',
          authorization: `Bearer ${service.ticket()}`,
        });
        const parts: number[] = [];
        for await (const part of stream) if (String(part).includes('data')) parts.push(performance.now());
        return parts;
      });
      const streams = await Promise.all(opened);
      expect(browser.alpnProtocol).toBe('h2');
      browser.close();
      // Each has begun before any of them ended.
      expect(Math.max(...streams.map(([first = Infinity]) => first))).toBeLessThan(
        Math.min(...streams.map((parts) => (parts.length > 1 ? (parts.at(-1) ?? 0) : 0))),
      );
    });
  },
);

describe.skipIf(!isRunnable)('a proxy of a first page', () => {
  const [nginx] = programs;
  if (!nginx) throw new Error('nginx is not among the programs');
  const examine = async (location: string, name: string) => {
    const place = await placeOf(name);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((one) => `${one}_temp_path ${place.folder}/${one};`)
      .join(' ');
    const stop = await startProxy(
      nginx,
      place,
      `pid ${place.folder}/pid; error_log ${place.folder}/error.log; events {} http { access_log off; ${temporary}
       server { listen 127.0.0.1:${place.port}; listen [::1]:${place.port}; location / { proxy_pass http://127.0.0.1:${place.api}; ${location} } } }`,
    );
    const publicUrl = `http://localhost:${place.port}`;
    const about = {
      outbound: straightOut,
      publicUrl,
      ticket: service.ticket,
      production: true,
      quietMs: 2_000,
    };
    const found = await checkPublicAddress(about);
    await stop();
    return found
      .filter(({ level, check }) => level === 'fail' && check !== 'widget')
      .map(({ check, detail }) => `${check}: ${detail}`);
  };

  test.skipIf(!isInstalled(nginx))(
    'as nginx comes, each thing that is missing is one line of the doctor',
    async () => {
      expect(await examine('', 'as it comes')).toEqual([
        'forwarded address: what a caller claims is believed: the proxy must set X-Forwarded-For itself',
        'websockets: an upgrade is answered 404: live assist has no connection',
        'uploads: of 10 MB are answered 413: let bodies of 25 MB through (client_max_body_size 25m)',
        'metrics outside: /metrics answers 200 from outside: keep it off the balancer',
        'sandbox outside: /sandbox/ answers 200 from outside: keep it off the balancer',
      ]);
    },
  );

  test.skipIf(!isInstalled(nginx))('with TLS and without HTTP/2 is a warning of the doctor', async () => {
    const place = await placeOf('without HTTP 2');
    const stop = await startProxy(nginx, place, nginx.configure(place).replace(' ssl http2;', ' ssl;'));
    const publicUrl = `https://localhost:${place.tlsPort}`;
    const found = await checkHttp2({ outbound: straightOut, publicUrl });
    await stop();
    expect(found).toMatchObject({ level: 'warn', detail: expect.stringContaining('six connections') });
  });

  test.skipIf(!isInstalled(nginx))(
    'that ignores headers of streams, and buffers too little, is reported',
    async () => {
      const found = await examine(
        'proxy_ignore_headers X-Accel-Buffering; proxy_read_timeout 1s; client_max_body_size 25m; proxy_set_header X-Forwarded-For $remote_addr;',
        'hurried',
      );
      expect(found).toEqual([
        expect.stringContaining('websockets: '),
        expect.stringMatching(/^streams: /u),
        expect.stringMatching(/^timeouts: an answer of 2 s is cut after 1 s \(504\): wait for 130 s/u),
        expect.stringContaining('sandbox outside: '),
      ]);
    },
  );
});
