import { retryDelaysMs } from '@afilia/api-contract/retry-delays';
import { Applicant, type ApplicantHost } from '@afilia/testing/people/applicant';

/** People at their keyboards, each saving a form again and again and following the own application. */
type BusyClients = {
  /** Commands under way at this moment. */
  inFlight: () => number;
  /** Commands that were acknowledged. */
  saved: () => number;
  /** Commands that broke off and were sent again, and streams that broke and were opened again. */
  broken: () => { commands: number; streams: number };
  /** Failures that a person would see: commands that the widget would give up, or another answer. */
  noticed: readonly string[];
  /** Resolves when every stream is open. */
  allFollowing: () => boolean;
  /** Resolves when all have stopped. */
  stop: () => Promise<void>;
};

/** Between two saves of one person. */
const restMs = 250;

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * @param clients - applicants at a step that can save the form again
 * @see packages/widget/src/session/api/api-client.ts for the handling of a try that breaks off
 */
export function keepBusy(
  host: ApplicantHost,
  clients: readonly Pick<Applicant, 'session' | 'email'>[],
): BusyClients {
  const broken = { commands: 0, streams: 0 };
  const noticed: string[] = [];
  const following = new Set<number>();
  const leaving = new AbortController();
  let inFlight = 0;
  let saved = 0;

  const save = async (index: number, { session, email }: Pick<Applicant, 'session' | 'email'>) => {
    for (let count = 1; !leaving.signal.aborted; count += 1) {
      let tries = 0;
      const whenBack = async () => {
        broken.commands += 1;
        const delay = retryDelaysMs[tries];
        tries += 1;
        if (delay === undefined) throw new Error('the widget would have given up');
        await rest(delay);
      };
      const person = new Applicant({ ...host, whenBack }, email);
      person.session = session;
      inFlight += 1;
      try {
        const answer = await person.saveProspect({ averageTicket: 8_000 + count });
        if (answer.__typename === 'Refusal') noticed.push(`${index}: refused, ${answer.reason}`);
        else saved += 1;
      } catch (error) {
        noticed.push(`${index}: ${String(error)}`);
      }
      inFlight -= 1;
      await rest(restMs);
    }
  };
  const follow = async (index: number, { session }: Pick<Applicant, 'session'>) => {
    while (!leaving.signal.aborted) {
      try {
        const response = await fetch(`${host.url}/graphql`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'text/event-stream',
            'x-api-key': host.apiKey,
            authorization: `Bearer ${session}`,
          },
          body: JSON.stringify({ documentId: 'application-changed', variables: { sinceVersion: 0 } }),
          signal: leaving.signal,
        });
        if (response.ok && response.body) {
          following.add(index);
          for await (const _chunk of response.body);
        }
      } catch {
        if (!leaving.signal.aborted) broken.streams += 1;
      }
      following.delete(index);
      if (!leaving.signal.aborted) await rest(restMs);
    }
  };
  const all = clients.flatMap((client, index) => [save(index, client), follow(index, client)]);
  return {
    inFlight: () => inFlight,
    saved: () => saved,
    broken: () => ({ ...broken }),
    noticed,
    allFollowing: () => following.size === clients.length,
    stop: async () => {
      leaving.abort();
      await Promise.all(all);
    },
  };
}
