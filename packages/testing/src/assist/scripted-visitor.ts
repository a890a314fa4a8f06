import { createInbox } from '@afilia/sandbox/inbox/inbox';
import { Applicant } from '../people/applicant.ts';
import { AssistClient } from './assist-client.ts';

/** A node of a page as the recorder writes it, numbers left out. */
export type PageNode = string | { tag: string; attributes: Record<string, string>; children: PageNode[] };

/** @example el('p', { id: 'words' }, 'Hola') */
export const el = (
  tag: string,
  attributes: Record<string, string> = {},
  ...children: PageNode[]
): PageNode => ({
  tag,
  attributes,
  children,
});

type Numbered = Record<string, unknown>;

/** A full snapshot of rrweb: address and size, then every node with its number. */
export function wholePage(body: PageNode[], at: number, size = { width: 390, height: 700 }): Numbered[] {
  let last = 2;
  const number = (node: PageNode): Numbered => {
    last += 1;
    const id = last;
    return typeof node === 'string'
      ? { type: 3, textContent: node, id }
      : {
          type: 2,
          tagName: node.tag,
          attributes: node.attributes,
          childNodes: node.children.map(number),
          id,
        };
  };
  const html = number(el('html', { lang: 'es-CL' }, el('head'), el('body', { style: 'margin:0' }, ...body)));
  return [
    { type: 4, timestamp: at, data: { href: 'https://banco.example/', ...size } },
    {
      type: 2,
      timestamp: at + 1,
      data: {
        node: {
          type: 0,
          childNodes: [{ type: 1, name: 'html', publicId: '', systemId: '', id: 2 }, html],
          id: 1,
        },
        initialOffset: { left: 0, top: 0 },
      },
    },
  ];
}

const tabId = 'abcdefabcdef';

type Help = Record<'code' | 'sessionId' | 'ticket' | 'projectKey', string>;

/** A visitor who requested live help, and whose page implements the wire directly. */
export class ScriptedVisitor {
  readonly applicant: Applicant;
  readonly code: string;
  readonly sessionId: string;
  /** For the signalling of calls, by way of a pass. */
  readonly ticket: string;
  readonly peerId: string;
  readonly client: AssistClient;

  private constructor(applicant: Applicant, help: Help, client: AssistClient) {
    this.applicant = applicant;
    this.code = help.code;
    this.sessionId = help.sessionId;
    this.ticket = help.ticket;
    this.peerId = `${help.projectKey}-${help.sessionId}-${tabId}`;
    this.client = client;
  }

  /**
   * Starts an application and asks for help in it.
   *
   * @param url - of a whole service
   * @param apiKey - as its demo page has it
   */
  static async requestHelp(url: string, apiKey: string): Promise<ScriptedVisitor> {
    const clock = { now: () => new Date() };
    const applicant = new Applicant({ url, apiKey, clock, inbox: createInbox(clock) });
    await applicant.start('12.345.678-5');
    const help = (await applicant.send('open-help', {})) as unknown as Help;
    const { sessionId, projectKey, ticket } = help;
    const sessionInfo = {
      pageTitle: '',
      active: true,
      assistOnly: true,
      sessionID: sessionId,
      metadata: {},
      userID: null,
      timestamp: Date.now(),
      projectID: projectKey,
      userUUID: sessionId,
      projectKey,
      revID: '',
      trackerVersion: '10.0.2',
      isSnippet: false,
    };
    const query = {
      peerId: `${projectKey}-${sessionId}-${tabId}`,
      identity: 'session',
      tabId,
      sessionInfo: JSON.stringify(sessionInfo),
    };
    const client = await AssistClient.connect(url, { query, auth: { ticket } }, (one) => one);
    return new ScriptedVisitor(applicant, help, client);
  }

  send(event: string, data?: unknown): void {
    this.client.emit(event, { meta: { tabId }, ...(data !== undefined && { data }) });
  }

  /** The next of these events: its sender, and its data. */
  async receive(event: string): Promise<{ from: string; data: unknown }> {
    const [from, argument] = await this.client.next(event);
    return { from: String(from), data: (argument as { data?: unknown } | undefined)?.data };
  }

  /** A line on the record, as the widget writes it. */
  note(note: string, agentId = 'staff-ana') {
    return this.applicant.send('note-help', { input: { note, agentId } });
  }

  close(): void {
    this.client.close();
  }
}
