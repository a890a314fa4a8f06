import { loadedFonts } from '@afilia/ui-kit/theme/fonts';
import type { AssistNote, AssistState, RunningAssist } from '../public/live-help.ts';
import type { Answer } from '../session/api/api-client.ts';
import { newCommandId } from '../session/api/command-id.ts';
import { importWithRetry } from '../session/api/import-with-retry.ts';
import type { SessionStorage } from '../session/storage/session-storage.ts';
import { createStore, type Store } from '../session/react/store.ts';
import type { Widget } from '../session/widget/widget.ts';
import { lookOf } from './look-of.ts';
import { choicesOf, toAssistOptions } from './read-host.ts';

/** The person's view of live help. */
export type HelpView = AssistState & {
  /** `failed`: it could not be begun; the phone is left. */
  phase: 'off' | 'opening' | 'open' | 'failed';
  /** Six digits to read out. */
  code: string;
};

/** Live help, as a widget has it. */
type LiveHelp = {
  view: Pick<Store<HelpView>, 'get' | 'subscribe'>;
  /** Starts or resumes live help; sends no page content. */
  open(): Promise<void>;
  /** The person ends live help: disconnects all agents and revokes the code. */
  end(): void;
};

type Ticket = Extract<Answer<'open-help'>, { __typename: 'HelpTicket' }>;

const off: HelpView = { phase: 'off', code: '', connection: 'connecting', agents: 0, isWatched: false };

const beginsControl = new Set<AssistNote['note']>(['controlGranted', 'controlHeld']);

/** A code is replaced before it ends, ms. The server replaces it in its last minute. */
const codeMargin = 50_000;

/** One for all widgets of the page that show the same session. */
type SharedHelp = Pick<LiveHelp, 'view' | 'end'> & {
  join(widget: Widget): void;
  open(widget: Widget): Promise<void>;
};

function createSharedHelp(first: Widget): SharedHelp {
  const { keeper } = first;
  /** The widget that speaks to the server for all; another one when it is taken out of the page. */
  let by = first;
  const joined = new Set<Widget>();
  const view = createStore<HelpView>(off);
  let running: RunningAssist | undefined;
  /** Counts starts and ends, so that a late answer to an earlier one is dropped. */
  let turn = 0;
  let renewal: ReturnType<typeof setTimeout> | undefined;
  let notes = Promise.resolve();

  const keep = (help: boolean) => {
    const stored = keeper.session();
    if (stored) keeper.storeSession({ ...stored, help });
  };
  const requestTicket = async (): Promise<Ticket | null> => {
    const response = await by.api.execute('open-help', { commandId: newCommandId() });
    return response.ok && response.value.__typename === 'HelpTicket' ? response.value : null;
  };
  const show = (ticket: Ticket, mine: number) => {
    view.merge({ code: ticket.code });
    clearTimeout(renewal);
    const left = Date.parse(ticket.codeExpiresAt) - Date.parse(ticket.now) - codeMargin;
    const renew = async () => {
      const next = await requestTicket();
      if (next && mine === turn) show(next, mine);
    };
    renewal = setTimeout(() => void renew(), Math.max(left, 5_000));
  };
  // One after another: the record has them in the order in which they happened.
  const sendNoteAfter = async (before: Promise<void>, input: AssistNote): Promise<void> => {
    await before;
    const answer = await by.api.execute('note-help', { commandId: newCommandId(), input });
    if (!answer.ok) return;
    if (answer.value.__typename === 'Application') by.application.accept(answer.value);
    // Control that the record does not have (help was ended in another tab) does not go on.
    else if (answer.value.reason !== 'tooManyRequests' && beginsControl.has(input.note)) end();
  };
  const reportNote = (note: AssistNote) => {
    notes = sendNoteAfter(notes, note);
    for (const one of joined) one.helpNotes.sent = notes;
  };
  const closeAfter = async (before: Promise<void>): Promise<void> => {
    await before;
    await by.api.execute('close-help', { commandId: newCommandId() });
  };
  const stop = () => {
    turn += 1;
    clearTimeout(renewal);
    running?.stop();
    running = undefined;
    view.merge(off);
  };
  const end = () => {
    if (view.get().phase === 'off') return;
    stop();
    keep(false);
    // The last notes belong to the help that ends here.
    void closeAfter(notes);
  };

  const begin = async (ticket: Ticket, mine: number): Promise<boolean> => {
    const { assist, application, options } = by;
    if (!assist) return false;
    const { startAssist } = await importWithRetry(assist.load);
    if (mine !== turn) return true;
    const choices = choicesOf(assist.host);
    let first: string | null = ticket.ticket;
    const started = await startAssist({
      session: {
        projectKey: ticket.projectKey,
        sessionId: ticket.sessionId,
        startedAt: Date.parse(ticket.openedAt),
        metadata: { route: application.get().application?.route ?? '' },
        ...(choices.user !== undefined && { uxtId: choices.user }),
      },
      ticket: async () => {
        const known = first ?? (await requestTicket())?.ticket;
        first = null;
        if (known === undefined) throw new Error('no ticket');
        return known;
      },
      serverURL: new URL(options.apiUrl, document.baseURI).origin,
      ...toAssistOptions(choices),
      recordingDays: ticket.recordingDays,
      polling: ticket.polling,
      ownElements: assist.host.localName,
      fonts: loadedFonts,
      // The look of the widget that speaks for all now: another when this one has left the page.
      look: () => (by.assist ? lookOf(by.assist.host) : {}),
      onNote: reportNote,
      onState: (state) => mine === turn && view.merge(state),
      onEndedByVisitor: end,
    });
    if (mine !== turn) started?.stop();
    else running = started;
    return started !== undefined;
  };

  const open = async (widget: Widget) => {
    const { phase } = view.get();
    if (phase === 'opening' || phase === 'open') return;
    by = widget;
    for (const one of widget.together) join(one);
    turn += 1;
    const mine = turn;
    view.merge({ ...off, phase: 'opening' });
    try {
      const ticket = await requestTicket();
      if (mine !== turn) return;
      if (ticket && (await begin(ticket, mine))) {
        if (mine !== turn) return;
        keep(true);
        view.merge({ phase: 'open' });
        show(ticket, mine);
        return;
      }
    } catch (error) {
      console.error('[dm-widget] Live help could not be begun', error);
    }
    if (mine !== turn) return;
    keep(false);
    view.merge({ ...off, phase: 'failed' });
  };

  let route = '';
  const join = (widget: Widget) => {
    if (joined.has(widget)) return;
    if (joined.size === 0) by = widget;
    joined.add(widget);
    const unfollow = widget.application.subscribe(({ application: now }) => {
      if (widget !== by) return;
      // Without a session, live help must end.
      if (!now) return stop();
      if (now.route !== route) running?.setMetadata('route', (route = now.route));
    });
    const unfollowPlace = widget.place.subscribe(({ left }) => left !== null && end());
    widget.ended.addEventListener('abort', () => {
      unfollow();
      unfollowPlace();
      joined.delete(widget);
      const [next] = joined;
      if (!next) stop();
      else if (widget === by) by = next;
    });
  };
  return { view, join, open, end };
}

const known = new WeakMap<SessionStorage, SharedHelp>();

/** The live help of the session that a widget shows. */
export function liveHelpOf(widget: Widget): LiveHelp {
  const help = known.get(widget.keeper) ?? createSharedHelp(widget);
  known.set(widget.keeper, help);
  help.join(widget);
  return { view: help.view, open: () => help.open(widget), end: help.end };
}
