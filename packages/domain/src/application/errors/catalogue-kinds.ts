import type { FlowState } from '../model/flow/names.ts';
import type { ErrorCategory } from './categories.ts';
import type { ErrorCode } from '../../values/errors/codes.ts';

/** Visibility flags of the modals that carry an error. */
export type ErrorModal =
  | 'showModalOTPError'
  | 'showModalOTPWrongCode'
  | 'showModalOTPErrorBlock'
  | 'showModalErrorValidatingFaculties'
  | 'showModalExistingClient'
  | 'showModalNetworkIssues'
  | 'showModalAdditionalRequirements'
  | 'showModalErrorData'
  | 'showModalErrorTimeOut'
  | 'showModalErrorUnapprovedSociety';

/** Actions open to a person after an error; the first of a list is the primary one. */
export type ErrorAction =
  | 'retry'
  | 'comeBackLater'
  | 'saveForLater'
  | 'reviewData'
  | 'tryAgain'
  | 'recoverKey'
  | 'updateKey'
  | 'notifyWhenReady'
  | 'uploadDocuments'
  | 'reconnect'
  | 'resendCode'
  | 'close'
  | 'becomeCustomer'
  | 'merchantPortal'
  | 'useAnotherRut'
  | 'callSupport'
  | 'startActivity'
  | 'recheckActivity'
  | 'requestReview'
  | 'restart'
  | 'newLink'
  | 'exit';

/** State of the application afterwards; `unchanged` keeps it, `conditionsChosen` returns there. */
export type StateAfterError =
  | 'unchanged'
  | Extract<
      FlowState,
      | 'paused'
      | 'conditionsChosen'
      | 'referred'
      | 'alreadyCustomer'
      | 'rejected'
      | 'otpBlocked'
      | 'legalNotApproved'
    >;

/** The look of an error on screen. */
export type Presentation =
  | { shown: 'modal'; modal: ErrorModal; actions: readonly ErrorAction[] }
  | { shown: 'page' | 'inline'; actions: readonly ErrorAction[] };

/** All there is to know about a code except its words. */
interface CatalogueKind {
  category: ErrorCategory;
  presentation: Presentation;
  stateAfter: StateAfterError;
}

const modal = (flag: ErrorModal, ...actions: ErrorAction[]): Presentation => ({
  shown: 'modal',
  modal: flag,
  actions,
});
const page = (...actions: ErrorAction[]): Presentation => ({ shown: 'page', actions });
const inline = (...actions: ErrorAction[]): Presentation => ({ shown: 'inline', actions });

const connection: CatalogueKind = {
  category: 'tecnico_conexion',
  presentation: modal('showModalNetworkIssues', 'retry', 'comeBackLater'),
  stateAfter: 'paused',
};
const externalService: CatalogueKind = {
  category: 'servicio_externo',
  presentation: page('retry', 'notifyWhenReady', 'uploadDocuments'),
  stateAfter: 'paused',
};
const referral: CatalogueKind = {
  category: 'negocio_derivacion',
  presentation: modal('showModalAdditionalRequirements', 'becomeCustomer', 'requestReview'),
  stateAfter: 'referred',
};
const rejection: CatalogueKind = {
  category: 'negocio_rechazo',
  presentation: page('callSupport', 'requestReview', 'exit'),
  stateAfter: 'rejected',
};

/**
 * Every code of the catalogue with its kind; the words live in the widget.
 *
 * @see spec/errors#catalogue
 */
export const catalogueKinds: Readonly<Record<ErrorCode, CatalogueKind>> = {
  E01: connection,
  E02: connection,
  E03: connection,
  E04: connection,
  E05: connection,
  E06: connection,
  E07: connection,
  E08: {
    ...connection,
    presentation: modal('showModalErrorValidatingFaculties', 'retry', 'saveForLater'),
  },
  E09: {
    category: 'tecnico_datos',
    presentation: modal('showModalErrorData', 'retry', 'reviewData'),
    stateAfter: 'paused',
  },
  E10: connection,
  E11: connection,
  E12: {
    category: 'credenciales',
    presentation: inline('tryAgain', 'recoverKey'),
    stateAfter: 'conditionsChosen',
  },
  E13: {
    category: 'credenciales',
    presentation: inline('updateKey', 'uploadDocuments'),
    stateAfter: 'conditionsChosen',
  },
  E14: externalService,
  E15: externalService,
  E16: externalService,
  E17: externalService,
  E18: connection,
  E19: { ...externalService, presentation: page('reconnect'), stateAfter: 'conditionsChosen' },
  E20: {
    category: 'otp',
    presentation: modal('showModalOTPWrongCode', 'tryAgain', 'resendCode'),
    stateAfter: 'unchanged',
  },
  E21: {
    category: 'timeout',
    presentation: modal('showModalErrorTimeOut', 'retry', 'close'),
    stateAfter: 'paused',
  },
  R01: referral,
  R02: {
    category: 'negocio_cliente',
    presentation: modal('showModalExistingClient', 'merchantPortal', 'useAnotherRut', 'requestReview'),
    stateAfter: 'alreadyCustomer',
  },
  R03: rejection,
  R04: {
    ...rejection,
    presentation: page('recheckActivity', 'callSupport', 'requestReview', 'startActivity', 'exit'),
  },
  R05: referral,
  R06: rejection,
  R07: rejection,
  R08: referral,
  R09: rejection,
  R10: referral,
  R11: rejection,
  R12: {
    category: 'otp',
    presentation: modal('showModalOTPErrorBlock', 'restart', 'requestReview'),
    stateAfter: 'otpBlocked',
  },
  R13: {
    category: 'negocio_datos',
    presentation: modal('showModalErrorData', 'retry', 'reviewData'),
    stateAfter: 'unchanged',
  },
  R21: {
    category: 'negocio_legal',
    presentation: modal('showModalErrorUnapprovedSociety', 'becomeCustomer', 'requestReview', 'exit'),
    stateAfter: 'legalNotApproved',
  },
};

/** Places with another presentation of a code: sending or checking a one-time code, the first checks, a form, a link. */
export type ErrorPlace = 'otp' | 'firstChecks' | 'form' | 'link';

const elsewhere: Partial<Record<ErrorPlace, Partial<Record<ErrorCode, Presentation>>>> = {
  otp: {
    E01: modal('showModalOTPError', 'retry', 'close'),
    E18: modal('showModalOTPError', 'retry', 'close'),
    E21: modal('showModalOTPError', 'retry', 'close'),
  },
  firstChecks: { E08: connection.presentation },
  form: { R13: inline('reviewData') },
  link: { R13: page('newLink') },
};

/**
 * Returns the presentation of a code at the person's place.
 *
 * @param code a code of the catalogue
 * @param place leave out for the usual way
 * @see spec/errors#presentation
 */
export const presentationOf = (code: ErrorCode, place?: ErrorPlace): Presentation =>
  (place === undefined ? undefined : elsewhere[place]?.[code]) ?? catalogueKinds[code].presentation;

/**
 * The error that a modal shows when its flag is raised and no error of its own is set.
 * A host may raise each flag by itself.
 */
export const defaultErrorOf: Readonly<Record<ErrorModal, { code: ErrorCode; place?: ErrorPlace }>> = {
  showModalOTPError: { code: 'E18', place: 'otp' },
  showModalOTPWrongCode: { code: 'E20' },
  showModalOTPErrorBlock: { code: 'R12' },
  showModalErrorValidatingFaculties: { code: 'E08' },
  showModalExistingClient: { code: 'R02' },
  showModalNetworkIssues: { code: 'E18' },
  showModalAdditionalRequirements: { code: 'R10' },
  showModalErrorData: { code: 'R13' },
  showModalErrorTimeOut: { code: 'E21' },
  showModalErrorUnapprovedSociety: { code: 'R21' },
};
