import { expect, test } from 'vitest';
import type { Application } from '../application/model/application.ts';
import { accept, type Decision, type DecisionContext } from '../application/model/decision.ts';
import { evolve } from '../record/evolve.ts';
import { helpOpenTo, helpShownTo } from './help-access.ts';
import { joinHelp, noteHelp, observeHelp, openHelp } from './live-help.ts';
import { openHelpOf } from './model/help-control.ts';
import { cancelTransfer, offerTransfer, takeTransfer, pendingTransferTo } from './transfer-help.ts';

let ids = 0;
const moment: DecisionContext = {
  now: '2026-11-21T12:00:00.000Z',
  newId: () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`,
};
const after = (application: Application, { events }: Decision) => events.reduce(evolve, application);
const ana = { id: 'ana', name: 'Ana Pérez' };
const pedro = { id: 'pedro', name: 'Pedro Soto' };

/** Ana helps; the changes to the session, and the rest of it. */
function helped() {
  let application = evolve(undefined, {
    type: 'ApplicationStarted',
    at: moment.now,
    id: 'a1',
    folio: 'S-2026-000001',
    merchantRut: '12345678-5' as Application['merchantRut'],
    isPJ: false,
    consents: [],
  });
  application = after(application, openHelp(application, null, moment));
  const sessionId = openHelpOf(application, null, moment.now)?.id ?? '';
  const run = (decide: (current: Application) => Decision | ReturnType<typeof takeTransfer>) => {
    const decided = decide(application);
    if ('ok' in decided && !decided.ok) return decided.error;
    const decision = 'ok' in decided ? accept(...decided.value) : decided;
    application = after(application, decision);
    return decision.refusal?.reason ?? decision.events.map((one) => ('note' in one ? one.note : one.type));
  };
  run((current) => joinHelp(current, { sessionId, agent: ana }, moment));
  return {
    sessionId,
    offer: (from = ana, to = pedro) =>
      run((current) => offerTransfer(current, { sessionId, from, to }, moment)),
    take: (agentId = 'pedro') => run((current) => takeTransfer(current, { sessionId, agentId }, moment)),
    giveUp: (agentId: string) => run((current) => cancelTransfer(current, { sessionId, agentId }, moment)),
    note: (note: string, agentId = 'pedro') =>
      run((current) => noteHelp(current, null, { note, agentId }, moment)),
    observe: (agent: { id: string; name: string }) =>
      run((current) => observeHelp(current, { sessionId, agent }, moment)),
    opensTo: (agentId: string) => helpOpenTo(application, { sessionId, agentId }, moment.now) !== undefined,
    shows: (agentId: string) => helpShownTo(application, { sessionId, agentId }, moment.now) !== undefined,
    asks: (agentId: string) =>
      pendingTransferTo(application, { sessionId, agentId }, moment.now) !== undefined,
    session: () => openHelpOf(application, null, moment.now),
  };
}

test('[A-09] a colleague comes to help only with the person’s yes, and who helped leaves with it', () => {
  const help = helped();
  help.note('controlGranted', 'ana');
  help.note('recordingAllowed', 'ana');
  expect(help.offer()).toEqual(['HelpTransferOffered']);
  expect([help.opensTo('pedro'), help.asks('pedro')]).toEqual([false, false]);
  help.note('watchingAllowed', 'ana');
  expect([help.shows('ana'), help.shows('pedro')]).toEqual([true, false]);
  expect(help.take()).toEqual(['HelpTransferTaken']);
  expect(help.take()).toEqual([]);
  expect([help.opensTo('ana'), help.opensTo('pedro'), help.asks('pedro')]).toEqual([true, false, true]);
  expect(help.note('watchingAllowed')).toEqual(['watchingAllowed', 'transferAdmitted']);
  expect([help.opensTo('ana'), help.opensTo('pedro'), help.asks('pedro')]).toEqual([false, true, false]);
  expect(help.session()).toMatchObject({ control: null, recording: null, transfer: null });
  expect([help.shows('ana'), help.shows('pedro')]).toEqual([false, true]);
  // Said again, of another page of the same person, it is a consent and no transfer.
  expect(help.note('watchingAllowed')).toEqual(['watchingAllowed']);
});

test('[A-09] a no leaves who helps, and opens nothing to the colleague', () => {
  const help = helped();
  help.offer();
  help.take();
  expect(help.note('watchingDeclined')).toEqual(['watchingDeclined', 'transferRefused']);
  expect([help.opensTo('ana'), help.opensTo('pedro'), help.asks('pedro')]).toEqual([true, false, false]);
  expect(help.take()).toBe('noTransfer');
  expect(help.offer()).toEqual(['HelpTransferOffered']);
});

test('[A-09] before the colleague took it, no answer about them counts', () => {
  const help = helped();
  help.offer();
  expect(help.note('watchingAllowed')).toEqual(['watchingAllowed']);
  expect(help.opensTo('pedro')).toBe(false);
  // Nor may they record before they are let in.
  help.take();
  help.note('recordingAllowed');
  expect(help.session()?.recording ?? null).toBeNull();
  help.note('watchingDeclined');
  help.offer();
  help.giveUp('ana');
  expect(help.note('watchingAllowed')).toEqual(['watchingAllowed']);
  expect(help.opensTo('pedro')).toBe(false);
});

test('[A-09] staff give a transfer up, and the yes of a person who reads the question still counts', () => {
  for (const [who, note] of [
    ['ana', 'transferWithdrawn'],
    ['pedro', 'transferDeclined'],
  ] as const) {
    const help = helped();
    help.offer();
    help.take();
    expect(help.giveUp(who)).toEqual([note]);
    expect(help.giveUp(who)).toBe('noTransfer');
    expect(help.take()).toBe('noTransfer');
    expect(help.asks('pedro')).toBe(false);
    expect(help.note('watchingDeclined')).toEqual(['watchingDeclined']);
    expect(help.note('watchingAllowed')).toEqual(['watchingAllowed', 'transferAdmitted']);
    expect([help.opensTo('ana'), help.opensTo('pedro')]).toEqual([false, true]);
  }
});

test('[A-09] only who helps offers it, to one who does not, and one transfer at a time', () => {
  const help = helped();
  expect(help.offer(pedro, ana)).toBe('notHelping');
  expect(help.offer(ana, ana)).toBe('alreadyHelps');
  const rita = { id: 'rita', name: 'Rita Fuentes' };
  help.offer();
  // An answer that was lost: it is the same offer.
  expect(help.offer()).toEqual([]);
  expect(help.offer(ana, rita)).toBe('transferring');
  expect([help.take('rita'), help.giveUp('rita')]).toEqual(['noTransfer', 'noTransfer']);
});

test('[A-09] an agent does not observe their own help, and one who handed it on may observe it without coming back to help', () => {
  const help = helped();
  help.offer();
  help.take();
  help.note('watchingAllowed');
  expect(help.observe(pedro)).toBe('noHelp');
  expect(help.observe(ana)).toEqual(['HelpJoined']);
  expect(help.opensTo('ana')).toBe(false);
});
