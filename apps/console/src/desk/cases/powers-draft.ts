import type { StaffCasePage } from '@afilia/api-contract/staff/answers';
import type { EnteredPowersForm } from '@afilia/api-contract/desk/power-answers';

/** Typed values of one person, one requirement and one way; `key` tells rows apart while some are removed. */
export type PersonDraft = {
  key: string;
  run: string;
  name: string;
  position: string;
  groups: string;
  until: string;
};
export type RequirementDraft = { key: string; group: string; count: string };
export type WayDraft = { key: string; requires: RequirementDraft[]; powers: string[]; limitUf: string };

/** Powers as they are typed, before the server validates them. */
export type PowersDraft = {
  kind: string;
  date: string;
  notary: string;
  notaryCity: string;
  repertoire: string;
  cve: string;
  attachmentId: string;
  people: PersonDraft[];
  ways: WayDraft[];
  includesApplicant: boolean;
};

const key = () => crypto.randomUUID();

export const emptyPerson = (): PersonDraft => ({
  key: key(),
  run: '',
  name: '',
  position: '',
  groups: '',
  until: '',
});

export const emptyRequirement = (): RequirementDraft => ({ key: key(), group: '*', count: '1' });

export const emptyWay = (): WayDraft => ({
  key: key(),
  requires: [emptyRequirement()],
  powers: [],
  limitUf: '',
});

/** @param files - of the case; the newest is most likely the paper */
export const emptyPowers = (files: StaffCasePage['attachments']): PowersDraft => ({
  kind: 'publicDeed',
  date: '',
  notary: '',
  notaryCity: '',
  repertoire: '',
  cve: '',
  attachmentId: files.at(-1)?.id ?? '',
  people: [emptyPerson()],
  ways: [emptyWay()],
  includesApplicant: false,
});

/** Powers as they were entered once, to go on from. */
export const draftOf = ({
  deed,
  attachmentId,
  people,
  ways,
  includesApplicant,
}: EnteredPowersForm): PowersDraft => ({
  kind: deed.kind,
  date: deed.date,
  notary: deed.notary ?? '',
  notaryCity: deed.notaryCity ?? '',
  repertoire: deed.repertoire ?? '',
  cve: deed.cve ?? '',
  attachmentId: attachmentId ?? '',
  people: people.map(({ groups, until, ...person }) => ({
    ...person,
    key: key(),
    groups: groups.join(', '),
    until: until ?? '',
  })),
  ways: ways.map(({ powers, requires, limitUf }) => ({
    key: key(),
    powers,
    requires: requires.map(({ group, count }) => ({ key: key(), group, count: `${count}` })),
    limitUf: limitUf === undefined ? '' : `${limitUf}`,
  })),
  includesApplicant: includesApplicant ?? false,
});

/** Tells if the draft holds typed powers whose loss the member of staff would regret. */
export function isFilled({ people, ways, includesApplicant, ...paper }: PowersDraft): boolean {
  const { date, notary, notaryCity, repertoire, cve } = paper;
  const ofPeople = people.flatMap(({ key: _key, ...person }) => Object.values(person));
  const typed = [date, notary, notaryCity, repertoire, cve, ...ofPeople, ...ways.map((way) => way.limitUf)];
  return (
    includesApplicant ||
    people.length > 1 ||
    ways.length > 1 ||
    ways.some(({ powers }) => powers.length > 0) ||
    typed.some((text) => text.trim() !== '')
  );
}

/** Tells if every field that the server needs is filled; their values may still be wrong. */
export function isComplete(draft: PowersDraft): boolean {
  const { kind, date, notary, repertoire, cve, attachmentId, people, ways } = draft;
  const isFilledIn = (...texts: readonly string[]) => texts.every((text) => text.trim() !== '');
  const isFound =
    isFilledIn(attachmentId) || (kind === 'RES' ? isFilledIn(cve) : isFilledIn(notary, repertoire));
  return (
    isFound &&
    date.trim().length === 'DD-MM-AAAA'.length &&
    people.every(({ run, name }) => isFilledIn(run, name)) &&
    ways.every(
      ({ powers, requires }) => powers.length > 0 && requires.every(({ count }) => isFilledIn(count)),
    )
  );
}

/** Classes as they are typed in one field; the server writes a class in capitals, too. */
export const classesOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((one) => one.trim().toUpperCase())
    .filter((one) => one !== '');

const whole = (typed: string): number => Number(typed.replaceAll('.', '').trim());

/** Fields that say something. */
const said = (typed: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typed)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  );

/** As the server reads it. Fields of another kind of paper are left out. */
export function toForm(draft: PowersDraft): EnteredPowersForm {
  const { kind, date, notary, notaryCity, repertoire, cve, attachmentId, people, ways, includesApplicant } =
    draft;
  return {
    deed: { kind, date, ...said(kind === 'RES' ? { cve } : { notary, notaryCity, repertoire }) },
    ...said({ attachmentId }),
    people: people.map(({ run, name, position, groups, until }) => ({
      run,
      name,
      position,
      groups: classesOf(groups),
      ...said({ until }),
    })),
    ways: ways.map(({ requires, powers, limitUf }) => ({
      requires: requires.map(({ group, count }) => ({ group, count: whole(count) })),
      powers,
      ...(limitUf.trim() !== '' && { limitUf: whole(limitUf) }),
    })),
    includesApplicant,
  };
}
