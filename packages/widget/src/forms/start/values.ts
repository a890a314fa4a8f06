import type { PersonType } from '@afilia/domain/values/identity/person-type';

/** Values of the start form. */
export type StartValues = {
  rut: string;
  kind: PersonType;
  terms: boolean;
  authorises: boolean;
  marketing: boolean;
};
