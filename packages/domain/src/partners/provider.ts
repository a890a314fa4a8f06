/** A person who acts for a legal person. */
export interface ProviderRepresentative {
  name: string;
  /** Formatted, `10.111.222-3`. */
  run: string;
  position: string;
  /** Document of the power (personería), as a contract names it. */
  deed: string;
}

/** The party that contracts with merchants, as contracts, mails and the page of verification name it. */
export interface Provider {
  /** Of this profile; documents and applications keep it. */
  version: string;
  brandName: string;
  legalName: string;
  /** Formatted. */
  rut: string;
  /** Street, number, commune, in one line. */
  address: string;
  representatives: readonly ProviderRepresentative[];
  phone: string;
  website: string;
  privacyEmail: string;
}
