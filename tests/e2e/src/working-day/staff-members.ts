import { randomUUID } from 'node:crypto';
import type { CaseConcluded, StaffCase, StaffCasePage } from '@afilia/api-contract/staff/answers';
import type { StaffCases } from '@afilia/api-contract/desk/case-list-answers';
import { StaffBrowser } from '@afilia/testing/services/staff-browser';

const users = ['ana', 'rita', 'nora', 'pablo', 'sofia', 'elena', 'carla', 'olga'] as const;
export type User = (typeof users)[number];

const words = {
  reasons: ['otherEvidence'],
  internalNote: 'Se leyó lo que contó y lo que encontró la fuente.',
  publicText: 'Revisamos tu caso con lo que nos contaste y esta es nuestra respuesta.',
};

/** The eight of the sandbox's provider, signed in, asking what their consoles ask. */
export type Members = Awaited<ReturnType<typeof signInAll>>;

export async function signInAll(url: string) {
  const browsers = new Map<User, StaffBrowser>();
  for (const user of users) {
    const browser = new StaffBrowser(url);
    await browser.signIn(user, `${user}-sandbox`);
    browsers.set(user, browser);
  }
  const as = (user: User): StaffBrowser => {
    const browser = browsers.get(user);
    if (!browser) throw new Error(`${user} is not signed in`);
    return browser;
  };
  const act = <Answer = CaseConcluded>(user: User, path: string, body: object, isRepeated = false) => {
    const sent = { commandId: randomUUID(), ...body };
    const press = () => as(user).request<Answer>(path, sent);
    return Promise.all(isRepeated ? [press(), press()] : [press()]);
  };
  return {
    as,
    act,
    cases: async () => (await as('sofia').request<StaffCases>('cases?size=100')).answer.cases,
    claim: (user: User, id: string) => as(user).request<StaffCase>(`cases/${id}/claim`, {}),
    open: async (user: User, id: string) => {
      const { status, answer } = await as(user).request<StaffCasePage>(`cases/${id}`);
      if (status !== 200) throw new Error(`${user} cannot open the case: ${answer.reason}`);
      return answer;
    },
    decide: (user: User, id: string, page: StaffCasePage, outcome: string, isRepeated: boolean) =>
      act(
        user,
        `cases/${id}/decisions`,
        { ...words, outcome, evidenceVersion: page.evidenceVersion },
        isRepeated,
      ),
    ask: (user: User, id: string, isRepeated: boolean) =>
      act(
        user,
        `cases/${id}/questions`,
        { kind: 'words', text: '¿Desde cuándo vendes en ese local, y qué vendes?' },
        isRepeated,
      ),
    move: (user: User, id: string, from: User, to: User | null, isRepeated: boolean) =>
      act(
        user,
        `cases/${id}/transfer`,
        { from: `staff-${from}`, to: to && `staff-${to}`, text: 'Termina su turno y queda por decidir.' },
        isRepeated,
      ),
    approve: (id: string, proposalId: string, isRepeated: boolean) =>
      act('pablo', `cases/${id}/approval`, { proposalId }, isRepeated),
    giveBack: (id: string, proposalId: string, isRepeated: boolean) =>
      act(
        'pablo',
        `cases/${id}/return`,
        { proposalId, text: 'Falta mirar lo que contó la persona.' },
        isRepeated,
      ),
  };
}
