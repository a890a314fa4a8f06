export type PersonKind = 'natural' | 'legal';

/** What somebody types to begin. */
export type StartValues = {
  rut: string;
  kind: PersonKind;
  terms: boolean;
  authorises: boolean;
  marketing: boolean;
};
