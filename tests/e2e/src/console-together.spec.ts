import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ScriptedVisitor } from '@afilia/testing/assist/scripted-visitor';
import { haveNetworkInterface, noNetworkInterface } from '@afilia/testing/services/network-interface';
import type { Page } from '@playwright/test';
import type { Peer } from 'peerjs';
import { changedWords, enterByCode, replay, show, signIn, watching } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const { resolve } = createRequire(import.meta.url);

test(
  '[A-25] [A-12] drawings of an agent reach the person during control',
  { tag: '@variant' },
  async ({ page, afilia }) => {
    const { visitor, agent } = await watching(page, afilia);
    const draw = page.getByRole('button', { name: 'Dibujar sobre la página' });
    await expect(draw).toBeDisabled();
    await page.getByRole('button', { name: 'Pedir control' }).click();
    await visitor.receive('request_control');
    visitor.send('control_granted', agent);
    await draw.click();
    const layer = page.getByRole('img', { name: /^Arrastra sobre la página/u });
    const box = await layer.boundingBox();
    if (!box) throw new Error('no place to draw on');
    const scale = box.width / 390;
    await page.mouse.move(box.x + 50 * scale, box.y + 60 * scale);
    await page.mouse.down();
    await page.mouse.move(box.x + 150 * scale, box.y + 60 * scale);
    await page.mouse.up();
    const started = (await visitor.receive('startAnnotation')).data as number[];
    const moved = (await visitor.receive('moveAnnotation')).data as number[];
    await visitor.receive('stopAnnotation');
    expect(Math.abs((started[0] ?? 0) - 50)).toBeLessThanOrEqual(2);
    expect(Math.abs((moved[0] ?? 0) - 150)).toBeLessThanOrEqual(2);
    await page.getByRole('button', { name: 'Dejar de dibujar' }).click();
    visitor.close();
  },
);

test('[A-25] two agents help one person: one has control, the other sees it, and it is handed over', async ({
  page,
  browser,
  afilia,
}) => {
  const { visitor, agent } = await watching(page, afilia);
  const context = await browser.newContext({ baseURL: afilia.url });
  const sofia = await context.newPage();
  await signIn(sofia, 'sofia');
  await enterByCode(sofia, visitor.code);
  const second = await show(visitor);
  await expect(replay(sofia).getByText('Hola Rosa')).toBeVisible();
  await expect(page.getByText('También en la sesión: Sofía Rojas.')).toBeVisible();

  await sofia.getByRole('button', { name: 'Pedir control' }).click();
  await visitor.receive('request_control');
  visitor.send('control_granted', second);
  await expect(sofia.getByText('Tienes el control.')).toBeVisible();
  await expect(page.getByText('Sofía Rojas tiene el control.')).toBeVisible();

  await sofia.getByRole('button', { name: 'Soltar el control' }).click();
  await visitor.receive('release_control');
  visitor.send('control_rejected', second);
  await expect(page.getByText('Solo miras.')).toBeVisible();
  await page.getByRole('button', { name: 'Pedir control' }).click();
  await visitor.receive('request_control');
  visitor.send('control_granted', agent);
  await expect(page.getByText('Tienes el control.')).toBeVisible();
  await context.close();
  await expect(page.getByText('También en la sesión')).toBeHidden();
  visitor.close();
});

test(
  '[A-25] [A-07] a recording needs the consent of the person, and the agent gets it as a file',
  { tag: '@variant' },
  async ({ page, afilia }) => {
    const { visitor } = await watching(page, afilia);
    const request = page.getByRole('button', { name: 'Pedir grabar' });
    await request.click();
    await visitor.receive('request_recording');
    await expect(page.getByText('Esperando que la persona acepte la grabación…').first()).toBeVisible();
    visitor.client.emit('recording_rejected');
    await expect(page.getByText('La persona no aceptó la grabación.')).toBeVisible();
    await request.click();
    await visitor.receive('request_recording');
    visitor.client.emit('recording_accepted');
    await expect(page.getByText('Grabando esta pestaña.')).toBeVisible();
    // A tab is filmed when something in it changes.
    for (const words of ['uno', 'dos', 'tres', 'cuatro', 'cinco']) {
      visitor.send('messages', [changedWords(words)]);
      await expect(replay(page).getByText(words, { exact: true })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Terminar la grabación' }).click();
    await visitor.receive('stop_recording');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Descargar la grabación (WebM)' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.webm$/u);
    // Every WebM begins with the mark of EBML.
    expect(readFileSync(await download.path()).subarray(0, 4)).toEqual(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]));
    visitor.close();
  },
);

/** The person's side of calls: answers every call. */
async function openPhone(person: Page, visitor: ScriptedVisitor): Promise<void> {
  await person.goto('/');
  await person.evaluate(readFileSync(resolve('peerjs/dist/peerjs.min.js'), 'utf8'));
  await person.evaluate(
    async ({ id, ticket }) => {
      const { Peer: Phone } = globalThis as unknown as { Peer: typeof Peer };
      const own = await navigator.mediaDevices.getUserMedia({ audio: true });
      const headers = { authorization: `Bearer ${ticket}` };
      const pass = (await (await fetch('/assist/pass', { headers })).json()) as { peerToken: string };
      const { hostname: host, port } = location;
      const peer = new Phone(id, {
        host,
        port: Number(port),
        path: '/assist',
        token: pass.peerToken,
        config: {},
      });
      peer.on('call', (call) => call.answer(own));
      await new Promise<void>((opened) => peer.on('open', () => opened()));
    },
    { id: visitor.peerId, ticket: visitor.ticket },
  );
}

test(
  '[A-25] [A-05] an agent rings, talks and hears that the person hung up',
  { tag: '@variant' },
  async ({ page, context, afilia }) => {
    test.skip(!haveNetworkInterface(), noNetworkInterface);
    const { visitor } = await watching(page, afilia);
    await openPhone(await context.newPage(), visitor);
    await page.bringToFront();
    await page.getByRole('button', { name: 'Llamar', exact: true }).click();
    expect((await visitor.receive('_agent_name')).data).toBe('Ana Pérez');
    await expect(page.getByText('En llamada.', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Silenciar micrófono' }).click();
    await expect(page.getByRole('button', { name: 'Activar micrófono' })).toBeVisible();
    await page.getByRole('button', { name: 'Encender cámara' }).click();
    expect((await visitor.receive('videofeed')).data).toMatchObject({ enabled: true });
    visitor.send('call_end');
    await expect(page.getByText('La persona cortó.')).toBeVisible();

    await page.getByRole('button', { name: 'Llamar', exact: true }).click();
    await expect(page.getByText('En llamada.', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Cortar' }).click();
    await visitor.receive('call_end');
    await expect(page.getByText('Cortaste la llamada.')).toBeVisible();
    visitor.close();
  },
);

test(
  '[A-25] [A-05] 92. the agent’s name goes before the ring, and who is not there yet is rung again',
  { tag: '@variant' },
  async ({ page, context, afilia }) => {
    test.skip(!haveNetworkInterface(), noNetworkInterface);
    const sent: string[] = [];
    const received: string[] = [];
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => sent.push(String(payload)));
      socket.on('framereceived', ({ payload }) => received.push(String(payload)));
    });
    const { visitor } = await watching(page, afilia);
    const offers = () => sent.filter((frame) => frame.startsWith('{"type":"OFFER"')).length;
    await page.getByRole('button', { name: 'Llamar', exact: true }).click();
    expect((await visitor.receive('_agent_name')).data).toBe('Ana Pérez');
    await expect.poll(offers).toBe(1);
    const names = sent.findIndex((frame) => frame.includes('"_agent_name"'));
    expect(names).toBeGreaterThan(-1);
    expect(names).toBeLessThan(sent.findIndex((frame) => frame.includes('"OFFER"')));

    await expect.poll(() => received.some((frame) => frame.includes('"EXPIRE"'))).toBe(true);
    await expect.poll(offers).toBe(2);
    await openPhone(await context.newPage(), visitor);
    await page.bringToFront();
    await expect(page.getByText('En llamada.', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Cortar' }).click();
    await visitor.receive('call_end');
    visitor.close();
  },
);
