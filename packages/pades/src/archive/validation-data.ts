/** Proof of the certificates of a file for later years: DER each. */
export type ValidationData = {
  certificates: readonly Uint8Array[];
  ocsps: readonly Uint8Array[];
  crls: readonly Uint8Array[];
};

/** Names of its arrays in `/DSS` and in each entry of `/VRI` (ISO 32000-2 section 12.8.4.3). */
export const dataArrays = [
  { kind: 'certificates', inStore: 'Certs', inEntry: 'Cert' },
  { kind: 'ocsps', inStore: 'OCSPs', inEntry: 'OCSP' },
  { kind: 'crls', inStore: 'CRLs', inEntry: 'CRL' },
] as const satisfies readonly { kind: keyof ValidationData; inStore: string; inEntry: string }[];

/** Of a whole file: `/verify` takes 15 MB, so a longer one could not be verified there. */
export const maxExtendedBytes = 14 * 1024 * 1024;

/**
 * Of one update. A file made to keep us busy has more; ours has some ten of them with a few kilobytes each, and where no
 * OCSP answers a list for each certificate, as long as the operator allows.
 */
export const dataLimits = { entries: 100, bytes: 14 * 1024 * 1024 } as const;

/** Both together. */
export const joined = (one: ValidationData, other: ValidationData): ValidationData => ({
  certificates: [...one.certificates, ...other.certificates],
  ocsps: [...one.ocsps, ...other.ocsps],
  crls: [...one.crls, ...other.crls],
});

/** Nothing yet. */
export const noData: ValidationData = { certificates: [], ocsps: [], crls: [] };
