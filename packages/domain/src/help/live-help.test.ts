import { expect, test } from 'vitest';
import type { Application } from '../application/model/application.ts';
import type { Decision } from '../application/model/decision.ts';
import { evolve } from '../record/evolve.ts';
import { limits } from '../application/model/limits.ts';
import { helpOpenTo, helpShownTo } from './help-access.ts';
import { closeHelp, joinHelp, noteHelp, observeHelp, openHelp } from './live-help.ts';
import { controlOf, openHelpOf } from './model/help-control.ts';

let ids = 0;
const at = (seconds: number) => ({
  now: new Date(Date.UTC(2026, 10, 21, 12) + seconds * 1000).toISOString(),
  newId: () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`,
});
const started = evolve(undefined, {
  type: 'ApplicationStarted',
  at: at(0).now,
  id: 'a1',
  folio: 'S-2026-000001',
  merchantRut: '12345678-5' as Application['merchantRut'],
  isPJ: false,
  consents: [],
});
const after = (application: Application, { events }: Decision) => events.reduce(evolve, application);
const ana = { id: 'a1', name: 'Ana Pérez' };

test('[A-09] live help is opened once: a second request goes on with it, with a new code when the old one is about to end', () => {
  const open = after(started, openHelp(started, null, at(0)));
  const first = openHelpOf(open, null, at(1).now);
  expect(first).toMatchObject({ partyId: null, agents: [], notes: 0 });
  expect(first?.id).toMatch(/^[0-9a-f]{32}$/u);
  expect(openHelp(open, null, at(limits.helpCodeSeconds - 61)).events).toEqual([]);
  const renewed = after(open, openHelp(open, null, at(limits.helpCodeSeconds - 30)));
  const second = openHelpOf(renewed, null, at(limits.helpCodeSeconds).now);
  expect(second?.id).toBe(first?.id);
  expect(second?.codeId).not.toBe(first?.codeId);
  expect(openHelpOf(renewed, null, at(limits.helpSeconds + 1).now)).toBeUndefined();
});

test('[A-09] a signatory’s help is not the applicant’s, and ending one leaves the other', () => {
  const own = after(started, openHelp(started, null, at(0)));
  const both = after(own, openHelp(own, 'party', at(1)));
  const { now } = at(2);
  expect(openHelpOf(both, 'party', now)?.id).not.toBe(openHelpOf(both, null, now)?.id);
  const left = after(both, closeHelp(both, null, at(3)));
  expect(openHelpOf(left, null, now)).toBeUndefined();
  expect(openHelpOf(left, 'party', now)).toBeDefined();
  expect(closeHelp(left, null, at(4)).events).toEqual([]);
});

test('[A-09] consents and control actions are lines of the timeline, with the agent only if they were let in', () => {
  const open = after(started, openHelp(started, null, at(0)));
  const { id: sessionId = '' } = openHelpOf(open, null, at(1).now) ?? {};
  const joined = after(open, joinHelp(open, { sessionId, agent: ana }, at(2)));
  const note = (raw: Parameters<typeof noteHelp>[2]) => noteHelp(joined, null, raw, at(3));
  expect(note({ note: 'controlGranted', agentId: 'a1' }).events).toEqual([
    { type: 'HelpNoted', at: at(3).now, sessionId, note: 'controlGranted', agent: ana },
  ]);
  expect(note({ note: 'controlUsed', agentId: 'b2', count: 3 }).events).toEqual([
    { type: 'HelpNoted', at: at(3).now, sessionId, note: 'controlUsed', count: 3 },
  ]);
  expect(note({ note: 'controlUsed', count: Number.NaN }).events[0]).toMatchObject({ count: 1 });
  expect(note({ note: 'applicationApproved' }).refusal).toMatchObject({ reason: 'unknownNote' });
  expect(noteHelp(joined, 'party', { note: 'controlGranted' }, at(3)).refusal?.reason).toBe('noHelp');
  expect(joinHelp(joined, { sessionId: 'other', agent: ana }, at(3)).refusal?.reason).toBe('noHelp');
});

test('[A-09] a page that tells without end fills no timeline', () => {
  let application = after(started, openHelp(started, null, at(0)));
  const report = () => noteHelp(application, null, { note: 'controlUsed' }, at(1));
  for (let lines = 0; lines < limits.helpNotes; lines += 1) application = after(application, report());
  expect(report()).toEqual({ events: [], refusal: { code: 'R13', reason: 'tooMany' } });
});

/** An application whose applicant has live help open, and the notes of its page at a second. */
const helped = () => {
  let application = after(started, openHelp(started, null, at(0)));
  return {
    note: (note: string, seconds: number) => {
      const decision = noteHelp(application, null, { note }, at(seconds));
      application = after(application, decision);
      return decision;
    },
    isControlled: (seconds: number, partyId: string | null = null) =>
      controlOf(application, partyId, at(seconds).now) !== undefined,
    close: (seconds: number) => {
      application = after(application, closeHelp(application, null, at(seconds)));
    },
  };
};

test('[A-09] an agent is in control from the yes to the end, however quickly one follows the other', () => {
  const help = helped();
  for (const seconds of [1, 1, 2]) {
    help.note('controlGranted', seconds);
    expect(help.isControlled(seconds)).toBe(true);
    help.note('controlEnded', seconds);
    expect(help.isControlled(seconds)).toBe(false);
  }
  help.note('controlGranted', 3);
  expect(help.isControlled(3)).toBe(true);
  // A signatory's page is another one.
  expect(help.isControlled(3, 'party')).toBe(false);
  help.close(4);
  expect(help.isControlled(4)).toBe(false);
});

test('[A-09] control of a page that is gone ends by itself, and goes on as long as the page confirms it', () => {
  const help = helped();
  help.note('controlGranted', 0);
  expect(help.isControlled(limits.helpControlSeconds - 1)).toBe(true);
  help.note('controlHeld', 60);
  expect(help.isControlled(limits.helpControlSeconds + 1)).toBe(true);
  help.note('controlUsed', 100);
  expect(help.isControlled(100 + limits.helpControlSeconds - 1)).toBe(true);
  expect(help.isControlled(100 + limits.helpControlSeconds)).toBe(false);
  // The network was away for longer than that, and the agent had control all the time.
  help.note('controlHeld', 300);
  expect(help.isControlled(301)).toBe(true);
  // Confirmed without need it fills no timeline.
  expect(help.note('controlHeld', 302).events).toEqual([]);
});

test('[A-09] a timeline that is full hides no control and leaves no agent in it', () => {
  const help = helped();
  for (let lines = 0; lines < limits.helpNotes; lines += 1) help.note('controlUsed', 1);
  help.note('controlGranted', 2);
  expect(help.isControlled(2)).toBe(true);
  for (let lines = 0; lines < limits.helpNotes; lines += 1) help.note('controlGranted', 2);
  expect(help.note('controlGranted', 3).refusal?.reason).toBe('tooMany');
  help.note('controlEnded', 3);
  expect(help.isControlled(3)).toBe(false);
});

/** The recording that an agent may make, as the record has it. */
const recordingOf = (application: Application, of: { sessionId: string; agentId: string }, now: string) => {
  const recording = helpOpenTo(application, of, now)?.recording;
  return recording?.agentId === of.agentId ? recording : undefined;
};

test('[A-07] a yes to a recording is of one agent, until it ends, that agent may look no longer, or help is over', () => {
  const open = after(started, openHelp(started, null, at(0)));
  const { id: sessionId = '' } = openHelpOf(open, null, at(1).now) ?? {};
  let application = after(open, joinHelp(open, { sessionId, agent: ana }, at(1)));
  application = after(
    application,
    joinHelp(application, { sessionId, agent: { id: 'b2', name: 'Ben' } }, at(1)),
  );
  const note = (name: string, agentId: string | null = null) => {
    application = after(application, noteHelp(application, null, { note: name, agentId }, at(2)));
    return recordingOf(application, { sessionId, agentId: ana.id }, at(2).now);
  };
  const first = note('recordingAllowed', ana.id);
  expect(first).toMatchObject({ agentId: ana.id });
  expect(recordingOf(application, { sessionId, agentId: 'b2' }, at(2).now)).toBeUndefined();
  expect(
    recordingOf(application, { sessionId, agentId: ana.id }, at(limits.helpSeconds).now),
  ).toBeUndefined();
  expect(note('watchingEnded', 'b2')).toEqual(first);
  expect(note('watchingEnded', ana.id)).toBeUndefined();
  expect(note('recordingAllowed', ana.id)?.id).not.toBe(first?.id);
  expect(note('recordingEnded')).toBeUndefined();
  note('recordingAllowed', ana.id);
  // Another agent may record now, or an unknown one.
  expect(note('recordingAllowed', 'b2')).toBeUndefined();
  note('recordingAllowed', ana.id);
  expect(note('recordingAllowed', 'stranger')).toBeUndefined();
});

test('a timeline that is full leaves no person recorded, and a note without a recording allows none', () => {
  const open = after(started, openHelp(started, null, at(0)));
  const { id: sessionId = '' } = openHelpOf(open, null, at(1).now) ?? {};
  let application = after(open, joinHelp(open, { sessionId, agent: ana }, at(1)));
  const bare = { type: 'HelpNoted', at: at(1).now, sessionId, note: 'recordingAllowed', agent: ana } as const;
  expect(recordingOf(evolve(application, bare), { sessionId, agentId: ana.id }, at(1).now)).toBeUndefined();
  const report = (name: string) => {
    const decision = noteHelp(application, null, { note: name, agentId: ana.id }, at(2));
    application = after(application, decision);
    return decision;
  };
  for (let lines = 1; lines < limits.helpNotes; lines += 1) report('controlUsed');
  report('recordingAllowed');
  expect(report('controlUsed').refusal?.reason).toBe('tooMany');
  expect(recordingOf(application, { sessionId, agentId: ana.id }, at(2).now)).toBeDefined();
  expect(report('recordingEnded').refusal).toBeUndefined();
  expect(recordingOf(application, { sessionId, agentId: ana.id }, at(2).now)).toBeUndefined();
});

test('[A-09] help under way may be observed; an observer records nothing, and the agent goes on', () => {
  const open = after(started, openHelp(started, null, at(0)));
  const { id: sessionId = '' } = openHelpOf(open, null, at(1).now) ?? {};
  const sofia = { id: 's1', name: 'Sofía Rojas' };
  expect(observeHelp(open, { sessionId, agent: sofia }, at(1)).refusal?.reason).toBe('noHelp');
  const joined = after(open, joinHelp(open, { sessionId, agent: ana }, at(1)));
  const observed = after(joined, observeHelp(joined, { sessionId, agent: sofia }, at(2)));
  expect(openHelpOf(observed, null, at(2).now)?.agents).toEqual([ana, { ...sofia, observes: true }]);
  expect(observeHelp(observed, { sessionId, agent: sofia }, at(3))).toEqual({ events: [] });
  expect(observeHelp(observed, { sessionId, agent: ana }, at(3)).refusal?.reason).toBe('noHelp');
  expect(observeHelp(observed, { sessionId, agent: sofia }, at(limits.helpSeconds)).refusal?.reason).toBe(
    'noHelp',
  );
  const recorded = noteHelp(observed, null, { note: 'recordingAllowed', agentId: 's1' }, at(3));
  expect(recorded.events[0]).not.toHaveProperty('recordingId');
  // By the six digits the same person comes to help.
  const helping = after(observed, joinHelp(observed, { sessionId, agent: sofia }, at(4)));
  expect(helpOpenTo(helping, { sessionId, agentId: 's1' }, at(4).now)).toBeDefined();
});

test('[A-25] the six digits show nothing of the application: an agent sees it from the person’s yes until its end', () => {
  const open = after(started, openHelp(started, null, at(0)));
  const { id: sessionId = '' } = openHelpOf(open, null, at(1).now) ?? {};
  let application = open;
  const join = (agent = ana) => {
    application = after(application, joinHelp(application, { sessionId, agent }, at(1)));
  };
  const note = (name: string, agentId = ana.id) => {
    const decision = noteHelp(application, null, { note: name, agentId }, at(2));
    application = after(application, decision);
    return decision.events.length;
  };
  const shows = (agentId = ana.id) =>
    helpShownTo(application, { sessionId, agentId }, at(2).now) !== undefined;
  join();
  join({ id: 'b2', name: 'Ben' });
  expect([shows(), shows('b2')]).toEqual([false, false]);
  note('watchingAllowed');
  expect([shows(), shows('b2')]).toEqual([true, false]);
  // Back by the digits: the page does not ask again.
  join();
  expect(shows()).toBe(true);
  for (const end of ['watchingEnded', 'watchingDeclined']) {
    note(end);
    expect(shows()).toBe(false);
    // A page that shows itself without a question, and says so with each connection.
    expect([note('watchingHeld'), note('watchingHeld')]).toEqual([1, 0]);
    expect(shows()).toBe(true);
  }
  expect(note('watchingHeld', 'stranger')).toBe(0);
});

test('a full timeline takes a yes to an agent and always its end, and a yes to an observer shows no application', () => {
  const open = after(started, openHelp(started, null, at(0)));
  const { id: sessionId = '' } = openHelpOf(open, null, at(1).now) ?? {};
  const sofia = { id: 's1', name: 'Sofía Rojas' };
  let application = after(open, joinHelp(open, { sessionId, agent: ana }, at(1)));
  application = after(application, observeHelp(application, { sessionId, agent: sofia }, at(1)));
  const note = (name: string, agentId: string) => {
    application = after(application, noteHelp(application, null, { note: name, agentId }, at(2)));
  };
  const shows = (agentId: string) =>
    helpShownTo(application, { sessionId, agentId }, at(2).now) !== undefined;
  for (let lines = 0; lines < limits.helpNotes; lines += 1) note('controlUsed', ana.id);
  note('watchingAllowed', ana.id);
  expect(shows(ana.id)).toBe(true);
  for (let lines = 0; lines < limits.helpNotes; lines += 1) note('watchingAllowed', ana.id);
  note('watchingEnded', ana.id);
  expect(shows(ana.id)).toBe(false);
  note('watchingAllowed', sofia.id);
  application = after(application, joinHelp(application, { sessionId, agent: sofia }, at(2)));
  expect([
    helpOpenTo(application, { sessionId, agentId: 's1' }, at(2).now) !== undefined,
    shows('s1'),
  ]).toEqual([true, false]);
});

test('help says nothing of control before an agent had it', () => {
  const open = after(started, openHelp(started, null, at(0)));
  expect(open.help[0]).not.toHaveProperty('control');
  expect(controlOf(open, null, at(1).now)).toBeUndefined();
});
