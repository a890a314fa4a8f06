import type { Rut } from '../identity/rut.ts';

/** Kinds of legal person served in this channel (spec/chile#company-kinds). */
export const companyKinds = ['EIRL', 'SpA', 'Ltda', 'SA'] as const;
export type CompanyKind = (typeof companyKinds)[number];

/** Where a company's papers are: Registro de Empresas y Sociedades, or deeds and Conservador. */
export const companyRegisters = ['RES', 'traditional'] as const;
export type CompanyRegister = (typeof companyRegisters)[number];

/**
 * What a company's contract asks its representatives to be allowed to do (spec/signing-rules#model, spec/chile#powers).
 */
export const powers = ['signAffiliation', 'mandateDebitAndCredit', 'leaseGoods', 'signDeclarations'] as const;

export type Power = (typeof powers)[number];

/** Why somebody's power is not in force: the register's word, or that its time is over or has not come. */
export const notInForceReasons = ['revoked', 'resigned', 'deceased', 'ended', 'notYet'] as const;

export type NotInForceReason = (typeof notInForceReasons)[number];

/** A person named in the legal review as holder of powers. */
export type Representative = {
  run: Rut;
  name: string;
  /** In Spanish, as the register has it: `Administrador`, `Gerente general`. */
  position: string;
  /** Classes of the statute that the person belongs to; the same person may be in several. */
  groups: string[];
  /** ISO days; without `until` the power has no end. */
  from: string;
  until?: string;
  status: 'inForce' | 'revoked' | 'resigned' | 'deceased';
  /** A company that holds the power and is represented by this person. */
  onBehalfOf?: string;
};

/** So many people of a group; `*` is any representative. */
export type Requirement = { group: string; count: number };

/**
 * One way to use a power. Everything in it is joint: the persons named and, beside them, so many of each group.
 * `limitUf` is the largest yearly value the rule covers; `until` its last day.
 */
export type Rule = {
  requires: Requirement[];
  persons?: Rut[];
  limitUf?: number;
  until?: string;
  note?: string;
};

/** The outcome of a legal review. The rules of one power are alternatives. */
export type LegalReview = {
  representatives: Representative[];
  rules: Record<Power, Rule[]>;
};

/** What a review says of the company itself, and its people by ids that are no RUN, for browsers. */
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
};

/** What the signature is for, as far as the rules ask. */
export type SigningContext = {
  /** ISO day. */
  today: string;
  /** Yearly value of what is contracted, in UF. */
  valueUf: number;
  /** Powers that the documents need. */
  needs: Power[];
};

/** Whether a person's power counts on a day: not revoked, resigned or deceased, begun and not over. */
export const isInForce = ({ status, from, until }: Representative, today: string) =>
  status === 'inForce' && from <= today && (until === undefined || today <= until);

/** Whether a rule counts: in time, and for this value. */
export const applies = ({ until, limitUf }: Rule, { today, valueUf }: SigningContext) =>
  (until === undefined || today <= until) && (limitUf === undefined || valueUf <= limitUf);
