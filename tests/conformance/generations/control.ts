import { popup } from '@afilia/testing/people/helped';
import type { ReferenceVisitor } from '@afilia/testing/assist/reference-client/reference-pages';
import {
  all,
  controlKey,
  countOf,
  hears,
  holds,
  inject,
  passes,
  requestedBy,
  restart,
  type Scenario,
  setHidden,
  toTab,
  withData,
} from './kit.ts';

const layer = 'body > canvas[data-openreplay-hidden]';
const pointer = '#Layer_1';

const requested: Scenario = {
  name: 'an agent asks for control',
  shows: [19, 20, 21, 23, 24, 25, 26, 27],
  run: async (pages) => {
    const { page, send, agent, see, messages, tab } = await pages.help();
    const ben = await pages.agent({ id: 'ben', name: 'Ben' });
    await hears(ben, 'messages');
    const box = page.locator(popup.box);
    const isShown = (count: number) => holds(async () => (await box.count()) === count);
    const since = () => ({ ...withData(agent.id), after: agent.events.length });

    send('request_control', requestedBy);
    await isShown(1);
    const hasParts = all(
      ...(await Promise.all(
        ['wrapper', 'popup', 'p', 'buttons', 'confirm-btn', 'decline-btn'].map(
          async (part) => (await page.locator(`#openreplay-confirm-window-${part}`).count()) === 1,
        ),
      )),
    );
    const hasWords =
      (await page.textContent(popup.words)) === 'Agent requested remote control. Allow?' &&
      (await page.textContent(popup.yes)) === 'Grant Remote Control' &&
      (await page.textContent(popup.no)) === 'Reject';
    let mark = since();
    await page.click(popup.no);
    const declined = all(
      await hears(agent, 'control_rejected', mark),
      await holds(async () => (await messages('onRemoteControlDeny')).length === 1),
      await isShown(0),
    );

    send('request_control', requestedBy);
    await isShown(1);
    mark = since();
    send('request_control', requestedBy, ben);
    const crossed = all(await hears(agent, 'control_rejected', mark), await isShown(0));

    send('request_control', requestedBy);
    await isShown(1);
    mark = since();
    await page.click(popup.yes);
    const granted = all(
      await hears(agent, 'control_granted', mark),
      await holds(async () => (await see(controlKey)) === agent.id),
    );
    send('request_control', requestedBy, ben);
    const busy = await hears(ben, 'control_busy', withData(ben.id));

    mark = since();
    await setHidden(page, true);
    await passes(page, agent);
    const paused = agent.events.slice(mark.after).some(([event]) => event === 'control_rejected');
    const isStored = (await see(controlKey)) === agent.id;
    mark = since();
    await setHidden(page, false);
    const resumed = paused && (await hears(agent, 'control_granted', mark)) && (await box.count()) === 0;
    mark = since();
    send('release_control');
    const released = all(
      await hears(agent, 'control_rejected', mark),
      await holds(async () => (await page.locator(pointer).count()) === 0),
      await holds(async () => (await page.locator(layer).count()) === 0),
      await holds(async () => (await page.locator('iframe').count()) === 0),
      (await see(controlKey)) === null,
    );
    send('request_control', requestedBy);
    await page.click(popup.yes);
    await hears(agent, 'control_granted', mark);
    mark = since();
    const again = await restart(page);
    const goesOn = (await hears(agent, 'control_granted', mark)) && (await box.count()) === 0;
    return {
      19: hasParts && hasWords,
      20: granted,
      21: declined,
      23: crossed,
      24: busy,
      25: released,
      26: resumed && isStored,
      27: goesOn && again === tab,
    };
  },
};

const extraFields = `document.querySelector('h1').insertAdjacentHTML('afterend',
  '<textarea id="area"></textarea><div id="host"></div>' +
  '<div id="box" style="width:100px;height:60px;overflow:auto"><div style="height:600px">Long</div></div>');
document.querySelector('#host').attachShadow({ mode: 'open' }).innerHTML = '<input id="inner">';
document.addEventListener('input', (event) => (window.bubbled ??= []).push([event.target.id, event.bubbles]));`;

/** The id that the page's tracker gave to the first field, which agents learn from the page's messages. */
function idOfFirstField({ agent }: Pick<ReferenceVisitor, 'agent'>): unknown {
  const whole = agent.events
    .filter(([event]) => event === 'messages')
    .map(([, message]) => (message as { data: unknown[][] }).data)
    .findLast((data) => data.some(([type]) => type === 7));
  return whole?.find(([type, , , , tag]) => type === 8 && String(tag).toUpperCase() === 'INPUT')?.[1];
}

const acts: Scenario = {
  name: 'an agent acts on the page',
  shows: [17, 18, 28, 29, 30, 31, 32, 33, 34],
  run: async (pages) => {
    const { page, see, middleOf, tab, connected } = await pages.visit();
    await connected;
    const agent = await pages.agent({ name: 'Ana Perez Soto' });
    const send = toTab(agent, tab);
    await hears(agent, 'messages');
    const field = idOfFirstField({ agent });
    await page.evaluate(extraFields);
    send('_agent_name', 'Ana Perez Soto');
    send('request_control', requestedBy);
    await page.click(popup.yes);
    await hears(agent, 'control_granted');
    const place = () =>
      see<string>(
        `(({ left, top }) => [left, top].join())(document.querySelector('${pointer}').parentElement.style)`,
      );
    let x = 200;
    /** Everything before has been handled once the pointer is at a new place. */
    const settles = () => {
      x += 1;
      send('move', [x, 300]);
      return holds(async () => (await place()) === `${x}px,300px`);
    };
    const presses = async () => (await see<boolean[] | undefined>('window.pressed'))?.length ?? 0;
    await page.evaluate('scrollTo(0, 40)');
    const moved = await settles();
    const label = await see<string>(`document.querySelector('${pointer}').parentElement.textContent.trim()`);

    const at = await middleOf('#button');
    await inject(page, 'click', agent.id, { meta: { tabId: 'ffffffffffff' }, data: at });
    const ofOtherTab = (await settles()) && (await presses()) === 0;
    for (const event of ['click', 'move', 'request_control', 'input'])
      await inject(page, event, agent.id, {});
    const survives = (await settles()) && (await presses()) === 0;
    await inject(page, 'click', 'somebody', { meta: { tabId: tab }, data: at });
    const ofOther = (await settles()) && (await presses()) === 0;
    send('click', at);
    await settles();
    const clicked = (await presses()) === 1 && (await see('document.activeElement.id')) === 'button';

    send('click', await middleOf('#name'));
    send('input', 'Camila Rojas');
    await settles();
    const typed =
      JSON.stringify(await see('window.inputs')) === '["Camila Rojas"]' &&
      JSON.stringify(await see('window.bubbled')) === '[["name",true]]';

    send('click', at);
    send('focus', field);
    send('input', 'Pedro');
    await settles();
    const focused = (await see(`document.querySelector('#name').value`)) === 'Pedro';

    send('click', await middleOf('#area'));
    send('input', 'Uno');
    await settles();
    const area = (await see(`document.querySelector('#area').value`)) === 'Uno';
    send('click', await middleOf('#list'));
    send('select', 'two');
    await settles();
    const list = (await see(`document.querySelector('#list').value`)) === 'two';
    send('click', await middleOf('#inner'));
    send('input', 'Dos');
    await settles();
    const inner =
      (await see(`document.querySelector('#host').shadowRoot.querySelector('input').value`)) === 'Dos';

    send('click', await middleOf('#password'));
    send('input', 'other');
    await settles();
    const isSafe = (await see(`document.querySelector('#password').value`)) === 'sesame';
    send('request_recording', requestedBy);
    await page.waitForSelector(popup.box);
    send('click', await middleOf(popup.yes));
    await settles();
    const isOwn = (await page.locator(popup.box).count()) === 1 && countOf(agent, 'recording_accepted') === 0;

    const box = await middleOf('#box');
    send('move', [box[0], box[1] + (await see<number>('scrollY'))]);
    send('scroll', [0, 30]);
    const inBox = await holds(
      async () => (await see<number>(`document.querySelector('#box').scrollTop`)) === 30,
    );
    const before = await see<number>('scrollY');
    await settles();
    send('scroll', [0, 50]);
    const inWindow = await holds(async () => (await see<number>('scrollY')) === before + 50);
    return {
      17: ofOtherTab,
      18: survives,
      28: moved && label === 'Ana Perez...',
      29: clicked && ofOther,
      30: typed,
      31: area && list && inner,
      32: isSafe && isOwn,
      33: inBox && inWindow,
      34: focused,
    };
  },
};

const drawn: Scenario = {
  name: 'a request for control is not answered, and an agent draws',
  shows: [22, 35, 36],
  run: async (pages) => {
    const { page, send, agent, see, messages } = await pages.help(
      {},
      { prepare: (one) => one.clock.install() },
    );
    const pixel = () =>
      see<number[]>(
        `[...document.querySelector('${layer}').getContext('2d').getImageData(60, 50, 1, 1).data]`,
      );
    send('request_control', requestedBy);
    await page.waitForSelector(popup.box);
    await page.clock.fastForward(25_000);
    await passes(page, agent);
    const isOpen = (await page.locator(popup.box).count()) === 1;
    await page.clock.fastForward(6000);
    const ended = all(
      await hears(agent, 'control_rejected', withData(agent.id)),
      await holds(async () => (await page.locator(popup.box).count()) === 0),
      (await messages('onRemoteControlDeny')).length === 0,
    );
    send('startAnnotation', [50, 50]);
    send('moveAnnotation', [80, 50]);
    send('request_control', requestedBy);
    await page.waitForSelector(popup.box);
    const isBare = (await page.locator(layer).count()) === 0;
    await page.click(popup.yes);
    await hears(agent, 'control_granted');
    send('startAnnotation', [50, 50]);
    send('moveAnnotation', [80, 50]);
    const isRed = await holds(async () => (await pixel()).join() === '255,0,0,255');
    const after = agent.events.length;
    // Time stands still from here on, so that a busy machine does not fade the line.
    await page.clock.pauseAt(await see<number>('Date.now() + 5000'));
    send('stopAnnotation');
    // The relay gives events in their order, and the page answers this one.
    send('request_control', requestedBy);
    await hears(agent, 'control_busy', { after });
    await page.clock.runFor(1000);
    const [, , , faint = 0] = await pixel();
    await page.clock.runFor(3200);
    const isGone = await holds(async () => (await pixel())[3] === 0);
    return { 22: isOpen && ended, 35: isRed && faint > 0 && faint < 255 && isGone, 36: isBare };
  },
};

const recorded: Scenario = {
  name: 'an agent records',
  shows: [37, 38, 39, 40, 41, 70],
  run: async (pages) => {
    const { page, send, agent, sent, messages, tab } = await pages.help();
    const ben = await pages.agent({ id: 'ben', name: 'Ben' });
    await hears(ben, 'messages');
    const ofBen = toTab(ben, tab);
    const isBordered = (count: number) =>
      holds(async () => (await page.locator('.or-recording-border').count()) === count);
    const frames = (event: string) => sent.filter((frame) => frame.startsWith(`42["${event}"`));

    send('request_recording', requestedBy);
    await page.waitForSelector(popup.box);
    const hasWords =
      (await page.textContent(popup.words)) === 'Agent requested to record activity in this browser tab.';
    ofBen('request_recording', requestedBy);
    const busyBefore = await hears(ben, 'recording_busy');
    await page.click(popup.no);
    const declined = all(
      await hears(agent, 'recording_rejected'),
      await holds(() => frames('recording_rejected').join() === '42["recording_rejected"]'),
      await holds(async () => (await messages('onRecordingDeny')).length === 1),
    );
    send('request_recording', requestedBy);
    await page.click(popup.yes);
    const bare = JSON.stringify({ meta: { tabId: tab, version: 1 } });
    const wrapped = await hears(agent, 'recording_accepted', {
      is: (message) => JSON.stringify(message) === bare,
    });
    const accepted = all(
      await isBordered(1),
      await holds(() => frames('recording_accepted').join() === '42["recording_accepted"]'),
    );
    let after = ben.events.length;
    await inject(page, 'stop_recording', ben.id, { meta: { tabId: tab } });
    ofBen('request_recording', requestedBy);
    const busyAfter = await hears(ben, 'recording_busy', { after });
    const isOwn = await isBordered(1);
    const answers = async () => {
      await passes(page, agent);
      return agent.events.filter(([event]) => event.startsWith('recording_')).length;
    };
    const before = await answers();
    send('stop_recording');
    const stopped = (await isBordered(0)) && (await answers()) === before;
    ofBen('request_recording', requestedBy);
    await page.click(popup.yes);
    await isBordered(1);
    ben.close();
    const left = await isBordered(0);
    after = agent.events.length;
    send('request_recording', requestedBy);
    await page.click(popup.yes);
    await isBordered(1);
    await inject(page, 'NO_AGENT');
    const none = await isBordered(0);
    return {
      37: hasWords && accepted,
      38: declined,
      39: busyBefore && busyAfter,
      40: isOwn && stopped,
      41: left && none,
      70: wrapped,
    };
  },
};

export const controlScenarios: readonly Scenario[] = [requested, acts, drawn, recorded];
