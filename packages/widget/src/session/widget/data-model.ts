import type { ErrorPlace } from '@afilia/domain/application/errors/catalogue-kinds';
import { createStore, type Store } from '../react/store.ts';

/** Visibility flags of the modals (spec/modals#flags). Hosts may raise them, so their names stay. */
export const modalFlags = [
  'showModalOTPError',
  'showModalOTPWrongCode',
  'showModalRequirements',
  'showModalOTPErrorBlock',
  'showModalErrorEmailOtp',
  'showModalErrorValidatingFaculties',
  'showModalPrivacy',
  'showModalTerms',
  'showModalExistingClient',
  'showModalNetworkIssues',
  'showModalAdditionalRequirements',
  'showModalErrorData',
  'showModalErrorTimeOut',
  'showModalErrorUnapprovedSociety',
  'showModalNewAddress',
  'showModalSignatoryCombinations',
] as const;

export type ModalFlag = (typeof modalFlags)[number];

/** The one shared object of the widget, into which parameters are merged (spec/embedding#data-model). */
export type DataModel = {
  /** The token of the query parameter sign_token. */
  token: string | null;
  isPJ: boolean;
  /** Setting it shows and tracks the error; any spelling of a code of the catalogue. */
  errorCode: string | null;
  /** The place at which the error arose, when that changes its look. */
  errorPlace: ErrorPlace | null;
  /** Joins the person's screen with the logs. */
  errorReference: string | null;
  /** Remaining attempts, for errors that show them. */
  attemptsLeft: number | null;
  /** Seconds until a refused try may be made again; absent before the first. */
  retryAfterSeconds: number | null;
} & Record<ModalFlag, boolean>;

/** The data model with every modal closed. */
export function createDataModel(given: Partial<DataModel> = {}): Store<DataModel> {
  const closed = Object.fromEntries(modalFlags.map((flag) => [flag, false])) as Record<ModalFlag, boolean>;
  return createStore<DataModel>({
    token: null,
    isPJ: false,
    errorCode: null,
    errorPlace: null,
    errorReference: null,
    attemptsLeft: null,
    retryAfterSeconds: null,
    ...closed,
    ...given,
  });
}
