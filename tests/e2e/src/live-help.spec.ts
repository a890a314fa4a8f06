import { expectAccessible } from './fixtures/accessibility.ts';
import { shoot } from './fixtures/screenshots.ts';
import { expect, test } from './fixtures/test.ts';
import { Agent, nextHelp } from './person/agent.ts';
import { mouse } from './person/hands.ts';
import { Person } from './person/person.ts';
import { endControl } from './person/together.ts';

const approved = '12.345.678-5';
const allow = '#openreplay-confirm-window-confirm-btn';

test('[A-09] [A-25] a person shows an agent the page, lets them help, and ends it with one press', async ({
  page,
  afilia,
  inbox,
  address,
}) => {
  const files: string[] = [];
  const notes: unknown[] = [];
  page.on('request', (request) => {
    files.push(request.url());
    const body = request.postData() ?? '';
    if (body.includes('"note-help"'))
      notes.push((JSON.parse(body) as { variables: { input: { note: string } } }).variables.input);
  });
  const rosa = new Person({ page, hands: mouse(page), inbox, address });
  await rosa.skipTo('embed-prospect', { url: afilia.url, rut: approved });
  await rosa.see('Cuéntanos de ti y de tu negocio', 'embed-prospect');
  await rosa.button('Ayuda').click();
  await expect(rosa.widget.getByText('Ayuda en línea', { exact: true })).toBeVisible();
  await shoot(page, 'live-help-offered');
  expect(files.filter((url) => /\/assist/u.test(url))).toEqual([]);

  const requested = nextHelp(page);
  await rosa.button('Mostrar mi página').click();
  const help = await requested;
  await expect(rosa.widget.getByText(`${help.code.slice(0, 3)} ${help.code.slice(3)}`)).toBeVisible();
  await expect(rosa.widget.getByText('Esperando al ejecutivo…')).toBeVisible();
  await shoot(page, 'live-help-code');
  await expectAccessible(page, 'live help, code');

  const ana = await Agent.join(afilia.url, help);
  await expect(page.getByText(/^Ana Pérez quiere ver esta página/u)).toBeVisible();
  await shoot(page, 'live-help-asked');
  await expectAccessible(page, 'live help, asked');
  // Not a word of the page before the yes.
  expect(ana.seen.filter((line) => line.includes('messages') || line.includes('pageTitle'))).toEqual([]);
  await page.click(allow);
  await ana.client.next('messages');
  await expect(page.getByText('Ana Pérez está viendo esta página')).toBeVisible();
  await expect(rosa.widget.getByRole('dialog')).toHaveCount(0);

  ana.say('request_control', '{"name":"Ana Pérez"}');
  await page.click(allow);
  await ana.client.next('control_granted');
  await ana.press(page, rosa.field('Calle y número'));
  ana.say('input', 'Av. Matta 1020');
  await ana.settled();
  await expect(rosa.field('Calle y número')).toHaveValue('Av. Matta 1020');
  ana.say('move', [200, 300]);
  await shoot(page, 'live-help-control');
  await expectAccessible(page, 'live help, control');

  await page.reload();
  await ana.client.next('control_granted');
  await expect(page.getByText('Ana Pérez tiene el control')).toBeVisible();

  await page.getByRole('button', { name: 'Terminar', exact: true }).click();
  await ana.client.next('SESSION_DISCONNECTED');
  await expect(page.getByRole('region', { name: 'Ayuda en línea' })).toHaveCount(0);
  await expect
    .poll(() => notes)
    .toEqual(
      expect.arrayContaining([
        { note: 'watchingAllowed', agentId: 'ana' },
        { note: 'controlGranted', agentId: 'ana' },
        expect.objectContaining({ note: 'controlUsed' }),
        expect.objectContaining({ note: 'watchingEnded' }),
      ]),
    );
  ana.client.close();
});

test('[A-09] an agent in control cannot decide for the person, and what is secret is in nothing they get', async ({
  page,
  afilia,
  inbox,
  address,
}) => {
  const rosa = new Person({ page, hands: mouse(page), inbox, address });
  await rosa.skipTo('embed-prospect', { url: afilia.url, rut: approved });
  await rosa.see('Cuéntanos de ti y de tu negocio', 'embed-prospect');
  await rosa.button('Ayuda').click();
  const requested = nextHelp(page);
  await rosa.button('Mostrar mi página').click();
  const ana = await Agent.join(afilia.url, await requested);
  await page.click(allow);
  await ana.client.next('messages');

  await rosa.enterBusiness();
  const code = await rosa.nextCode();
  await rosa.see('Verifica tu correo', 'otp');
  await rosa.typeCode(code);
  await rosa.chooseProducts();
  await rosa.see('Revisa tus condiciones', 'conditions');
  ana.say('request_control', '{}');
  await page.click(allow);
  await ana.client.next('control_granted');
  await ana.press(page, rosa.button('Acepto estas condiciones'));
  await expect(page.getByText('Esta decisión la tomas solo tú.')).toBeVisible();
  await endControl(rosa);
  await rosa.acceptConditions();
  await rosa.connect('Secr3ta-de-Rosa');
  await rosa.declareResidence();
  await rosa.verify();
  await rosa.confirmSummary();
  await rosa.readDocuments();
  ana.say('request_control', '{}');
  await page.click(allow);
  await ana.client.next('control_granted');
  await ana.settled();

  const seen = ana.seen.join('\n');
  expect(seen.includes('Avenida Providencia 1234')).toBe(true);
  const flat = seen.replaceAll(/[.\s-]/gu, '');
  // The places where it stands, and not all the data, which is a megabyte.
  const found = (secret: string) => {
    // The six digits of a code occur by chance inside longer numbers.
    const at =
      secret === code ? flat.search(new RegExp(`(?<!\\d)${code}(?!\\d)`, 'u')) : flat.indexOf(secret);
    return at < 0 ? undefined : flat.slice(at - 60, at + 60);
  };
  for (const secret of [code, 'Secr3tadeRosa', '123456789', '587654321'])
    expect(found(secret), secret).toBeUndefined();
  ana.client.close();
});
