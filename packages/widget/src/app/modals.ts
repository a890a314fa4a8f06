import type { ComponentType } from 'react';
import type { ModalFlag } from '../session/widget/data-model.ts';

/** One lazy row per visibility flag (spec/modals#flags). */
export const modals: Readonly<Record<ModalFlag, () => Promise<ComponentType>>> = {
  showModalOTPError: () => import('../modals/otp-error/modal.tsx').then((m) => m.OtpErrorModal),
  showModalOTPWrongCode: () => import('../modals/otp-wrong-code/modal.tsx').then((m) => m.OtpWrongCodeModal),
  showModalRequirements: () => import('../modals/requirements/modal.tsx').then((m) => m.RequirementsModal),
  showModalOTPErrorBlock: () =>
    import('../modals/otp-error-block/modal.tsx').then((m) => m.OtpErrorBlockModal),
  showModalErrorEmailOtp: () =>
    import('../modals/error-email-otp/modal.tsx').then((m) => m.ErrorEmailOtpModal),
  showModalErrorValidatingFaculties: () =>
    import('../modals/error-validating-faculties/modal.tsx').then((m) => m.ErrorValidatingFacultiesModal),
  showModalPrivacy: () => import('../modals/privacy/modal.tsx').then((m) => m.PrivacyModal),
  showModalTerms: () => import('../modals/terms/modal.tsx').then((m) => m.TermsModal),
  showModalExistingClient: () =>
    import('../modals/existing-client/modal.tsx').then((m) => m.ExistingClientModal),
  showModalNetworkIssues: () =>
    import('../modals/network-issues/modal.tsx').then((m) => m.NetworkIssuesModal),
  showModalAdditionalRequirements: () =>
    import('../modals/additional-requirements/modal.tsx').then((m) => m.AdditionalRequirementsModal),
  showModalErrorData: () => import('../modals/error-data/modal.tsx').then((m) => m.ErrorDataModal),
  showModalErrorTimeOut: () => import('../modals/error-time-out/modal.tsx').then((m) => m.ErrorTimeOutModal),
  showModalErrorUnapprovedSociety: () =>
    import('../modals/error-unapproved-society/modal.tsx').then((m) => m.ErrorUnapprovedSocietyModal),
  showModalNewAddress: () => import('../modals/new-address/modal.tsx').then((m) => m.NewAddressModal),
  showModalSignatoryCombinations: () =>
    import('../modals/signatory-combinations/modal.tsx').then((m) => m.SignatoryCombinationsModal),
};
