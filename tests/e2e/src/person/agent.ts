import { signTicket } from '@afilia/assist-protocol/tickets/sign-ticket';
import { envelope } from '@afilia/assist-protocol/wire/envelope';
import { AssistClient } from '@afilia/testing/assist/assist-client';
import type { Page } from '@playwright/test';
import { ticketKey } from '../fixtures/start-afilia.ts';

/** The browser's access to live help. */
export type OpenHelp = { projectKey: string; sessionId: string; code: string; ticket: string };

/** Resolves with the widget's next access to live help; to be called before the request. */
export async function nextHelp(page: Page): Promise<OpenHelp> {
  const response = await page.waitForResponse(
    (one) => one.request().postData()?.includes('"open-help"') ?? false,
  );
  return ((await response.json()) as { data: { result: OpenHelp } }).data.result;
}

/** The token that lets the agent Ana into a session. */
export const agentToken = ({ projectKey, sessionId }: OpenHelp, name = 'Ana Pérez'): Promise<string> =>
  signTicket(
    ticketKey,
    { role: 'agent', projectKey, sessionId, agentId: 'ana', name, email: 'ana@soporte.example' },
    { now: new Date(), lifeSeconds: 3600 },
  );

/** A support agent as the wire sees one: the console will do no other. */
export class Agent {
  readonly client: AssistClient;
  /** The person's, as their page says it. */
  readonly tabId: () => string;

  constructor(client: AssistClient, tabId: () => string) {
    this.client = client;
    this.tabId = tabId;
  }

  /** Everything that came, as text: all the agent's knowledge. */
  readonly seen: string[] = [];

  /** Joins a session; the tab is known from the first word of the page. */
  static async join(url: string, help: OpenHelp, name = 'Ana Pérez'): Promise<Agent> {
    const { projectKey, sessionId } = help;
    const token = await agentToken(help, name);
    const info = { email: 'ana@soporte.example', name, id: 'ana', peerId: '', query: '' };
    const query = {
      peerId: `${projectKey}-${sessionId}`,
      projectId: '',
      identity: 'agent',
      agentInfo: JSON.stringify(info),
    };
    let tab = '';
    const client = await AssistClient.connect(url, { query, auth: { token } }, (one) => one);
    const agent = new Agent(client, () => tab);
    client.socket.onAny((event: string, ...args: unknown[]) => {
      agent.seen.push(
        JSON.stringify([event, args], (_key, value: unknown) =>
          value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
        ),
      );
      const [reported] = args as [{ meta?: { tabId?: string } } | undefined];
      tab ||= reported?.meta?.tabId ?? '';
    });
    return agent;
  }

  say(event: string, data?: unknown): void {
    this.client.emit(event, envelope(this.tabId(), data));
  }

  /** Presses the element in the middle of another, as the agent sees it. */
  async press(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
    // A trial click does not press: it waits until the element has stopped moving.
    await target.click({ trial: true });
    const box = await target.boundingBox();
    if (!box) throw new Error(`${String(target)} is not to be seen`);
    this.say('click', [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]);
  }

  /** Waits until earlier messages have arrived: events of one agent come in their order. */
  async settled(): Promise<void> {
    this.say('request_control', '{}');
    await this.client.next('control_busy');
  }
}
