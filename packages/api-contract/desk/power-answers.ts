/** Powers of a company that staff enter by hand in a case (decision signing-powers-by-hand). */

/** One of the people in whom powers are entered by hand. `until`: ISO day. */
type EnteredPowersPerson = {
  run: string;
  name: string;
  position: string;
  groups: string[];
  until?: string;
};

/** Powers as a member of the staff enters them from a company's paper; the server judges them. */
export type EnteredPowersForm = {
  deed: {
    kind: string;
    date: string;
    cve?: string;
    notary?: string;
    notaryCity?: string;
    repertoire?: string;
  };
  /** The paper, among the files of the case. */
  attachmentId?: string;
  people: EnteredPowersPerson[];
  /** Alternatives; `*` is any of the people. */
  ways: { powers: string[]; requires: { group: string; count: number }[]; limitUf?: number }[];
  /** The member of staff confirms to have read in the paper that the applicant is among the people. */
  includesApplicant?: boolean;
};

/** `register`: the register's answer about this RUN; `unread`: it gave no review. */
export type ExaminedPerson = EnteredPowersPerson & {
  isApplicant: boolean;
  register: 'inForce' | 'notInForce' | 'unnamed' | 'unread';
  /** The register's name of this RUN, if it is another one. */
  registerName: string | null;
};

/** Powers that were entered, and by them who must sign together; each set of names is enough. `hasMore`: more sets than these are. */
export type ExaminedPowersAnswer = {
  people: ExaminedPerson[];
  signing: string[][];
  hasMore: boolean;
};

/** The powers that a proposal enters; `signing` is empty if a power ended meanwhile, and then it cannot be approved. */
export type ProposedPowers = ExaminedPowersAnswer &
  Pick<EnteredPowersForm, 'deed' | 'ways'> & {
    /** Name of the paper, if it lies in the case. */
    file: string | null;
  };
