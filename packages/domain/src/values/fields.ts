/** Facts of a form field for each place that treats fields alike. */
export interface FieldFacts {
  /** People who must fill the field: every applicant, or a company's only. */
  audience: 'all' | 'company';
  /** Blank in every event once the application is erased. */
  personal: boolean;
  /** Form in which a host page may hand it over in `dm:prefill`: as a text, as a list of texts, or not at all. */
  prefill: 'text' | 'list' | 'no';
  /** Part of the copy of their data that a person can request. */
  export: boolean;
}

/**
 * An object with every field written out. A deliberately omitted field is `null`, so that a new field does not compile
 * without a decision.
 */
export type RequiredFields<Fields> = { [Name in keyof Fields]-?: Exclude<Fields[Name], undefined> };

/** `true` if two sets of names are equal; otherwise names the ones that only one of them has. */
export type Same<One, Other> = [One, Other] extends [Other, One]
  ? true
  : { onlyInFirst: Exclude<One, Other>; onlyInSecond: Exclude<Other, One> };

/** The names of the fields of each member of a union. */
export type EachKey<Union> = Union extends unknown ? keyof Union : never;

/** An object in which some fields may be absent. */
export type Optionally<Fields, Name extends keyof Fields> = Omit<Fields, Name> & Partial<Pick<Fields, Name>>;
