import { personTypeOf } from '../../../values/identity/person-type.ts';
import type { Rut } from '../../../values/identity/rut.ts';

/** Kinds of legal person served in this channel (spec/chile#company-kinds). */
export const companyKinds = ['EIRL', 'SpA', 'Ltda', 'SA'] as const;
export type CompanyKind = (typeof companyKinds)[number];

/** Registers of a company's papers: Registro de Empresas y Sociedades, or deeds and Conservador. */
export const companyRegisters = ['RES', 'traditional'] as const;
export type CompanyRegister = (typeof companyRegisters)[number];

/**
 * Powers that a company's contract requires of its representatives (spec/signing-rules#model, spec/chile#powers).
 */
export const powers = ['signAffiliation', 'mandateDebitAndCredit', 'leaseGoods', 'signDeclarations'] as const;

export type Power = (typeof powers)[number];

/**
 * Reasons that a person's power is not in force: the register's word, a time that is over or has not come, or the number
 * of a company, which signs through a person.
 */
export const notInForceReasons = ['revoked', 'resigned', 'deceased', 'ended', 'notYet', 'company'] as const;

export type NotInForceReason = (typeof notInForceReasons)[number];

/** Inscription of a paper. */
export type Inscription = { office: string; folio: string; number: string; year: number };

/** The paper that a title stands in, as the register describes it (spec/signing-rules#deeds). */
export type Deed = {
  kind: 'RES' | 'publicDeed' | 'boardMinutes';
  /** ISO day. */
  date: string;
  cve?: string;
  notary?: string;
  notaryCity?: string;
  repertoire?: string;
  registry?: Inscription;
};

/** One title by which a representative holds powers. */
export type Capacity = {
  /** In Spanish, as the register has it: `Administrador`, `Gerente general`. */
  position: string;
  /** Classes of the statute that the title belongs to; it may be in several. */
  groups: string[];
  /** ISO days; without `until` the power has no end. */
  from: string;
  until?: string;
  status: 'inForce' | 'revoked' | 'resigned' | 'deceased';
  /**
   * A seat on a board of directors, which the law keeps after `until` as long as there is no elected successor: `held`; `replaced`: there is one,
   * regardless of `until`. Absent for every other title, and if the register does not show it (spec/signing-rules#terms).
   */
  boardSeat?: 'held' | 'replaced';
  /** A company that holds the power and is represented by this person. */
  onBehalfOf?: string;
  /** Absent if the register names none. */
  deed?: Deed;
};

/** A person named in the legal review as holder of powers, once for all their titles. */
export type Representative = { run: Rut; name: string; capacities: Capacity[] };

/** A number of people of a group; `*` is any representative. */
export type Requirement = { group: string; count: number };

/**
 * One way to use a power. Everything in it is joint: the persons named and, beside them, a number of each group.
 * `limitUf` is the largest yearly value the rule covers; `until` its last day.
 */
export type Rule = {
  requires: Requirement[];
  persons?: Rut[];
  limitUf?: number;
  until?: string;
  note?: string;
};

/**
 * A clause of the statute about a power that no rule can represent: one more way to use it, or something that must hold
 * beside the rules.
 */
export type Unrepresented = { power: Power; kind: 'alternative' | 'restriction'; text: string };

/** The outcome of a legal review. The rules of one power are alternatives. */
export type LegalReview = {
  representatives: Representative[];
  rules: Record<Power, Rule[]>;
  /** Absent in a review that staff entered: its rules are all. */
  unrepresented?: Unrepresented[];
};

/** A review for browsers: the company, and its people by ids instead of RUNs. */
export type CompanyReview = {
  legalName: string;
  kind: CompanyKind;
  register: CompanyRegister;
  /** ISO days. */
  incorporatedOn: string;
  reviewedOn: string;
  inForce: boolean;
  representatives: (Representative & { id: string })[];
  rules: LegalReview['rules'];
  unrepresented?: Unrepresented[];
  /** The decision by which staff entered it from the company's paper; absent if a register gave it (decision signing-powers-by-hand). */
  decisionId?: string;
};

/** Purpose of the signature, as far as the rules need it. */
export type SigningContext = {
  /** ISO day. */
  today: string;
  /** Yearly value of the contract, in UF. */
  valueUf: number;
  /** Powers that the documents need. */
  needs: Power[];
};

/** Tells if a title counts on a day: not revoked, resigned or deceased, begun, and not over or a seat that is kept. */
export const isInForce = ({ status, from, until, boardSeat }: Capacity, today: string) =>
  status === 'inForce' &&
  from <= today &&
  boardSeat !== 'replaced' &&
  (until === undefined || today <= until || boardSeat === 'held');

/**
 * Returns the reason that the holder of a title cannot sign by it on a day; null if they can.
 *
 * @param run - of its holder: a company signs through a person
 */
export function titleNotInForceReason(run: Rut, capacity: Capacity, today: string): NotInForceReason | null {
  if (personTypeOf(run) === 'legal') return 'company';
  if (isInForce(capacity, today)) return null;
  if (capacity.status !== 'inForce') return capacity.status;
  return capacity.from > today ? 'notYet' : 'ended';
}

/** The titles by which a representative may sign on a day; none for a company, which signs through a person. */
export const capacitiesInForce = ({ run, capacities }: Representative, today: string): Capacity[] =>
  personTypeOf(run) === 'legal' ? [] : capacities.filter((one) => isInForce(one, today));

/** Tells if a rule counts: in time, and for this value. */
export const applies = ({ until, limitUf }: Rule, { today, valueUf }: SigningContext) =>
  (until === undefined || today <= until) && (limitUf === undefined || valueUf <= limitUf);
