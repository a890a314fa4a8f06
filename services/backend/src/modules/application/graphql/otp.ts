import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { mayProvePhone, maySignBySms, openPhoneCode } from '@afilia/domain/access/own-phone';
import type { Application } from '@afilia/domain/application/model/application';
import { addSeconds } from '@afilia/domain/application/model/decision';
import { limits } from '@afilia/domain/application/model/limits';
import type { OtpChallenge } from '@afilia/domain/application/model/records';
import { maskEmail } from '@afilia/domain/values/identity/email';
import { maskPhone } from '@afilia/domain/values/identity/phone';
import type { SignatoryFactor } from '@afilia/domain/signing/model/signatory/factors';

type OtpView = NonNullable<ApplicationView['otp']>;
type Offer = { signatoryFactors: readonly SignatoryFactor[] };

function addressee({
  purpose,
  channel,
  sentTo,
}: OtpChallenge): Pick<OtpView, 'maskedEmail' | 'maskedPhone' | 'channel'> {
  const isPhone = purpose === 'factor' || purpose === 'phone' || channel === 'sms';
  return {
    maskedEmail: isPhone ? '' : maskEmail(sentTo),
    // Of a signatory it stands in the viewer.
    maskedPhone: isPhone && purpose !== 'factor' ? maskPhone(sentTo) : null,
    channel: isPhone ? 'sms' : 'mail',
  };
}

/** The other way of the code that signs. */
function otherWay(
  { purpose, channel, delivery, issuedAt, sends }: OtpChallenge,
  bySms: boolean,
): Pick<OtpView, 'otherChannel' | 'otherChannelAvailableAt'> {
  const other = channel === 'sms' ? 'mail' : bySms ? 'sms' : null;
  if (purpose !== 'signature' || other === null || sends >= limits.otpSends)
    return { otherChannel: null, otherChannelAvailableAt: null };
  const waits = delivery === 'failed' ? 0 : limits.otpOtherChannelAfterSeconds;
  return { otherChannel: other, otherChannelAvailableAt: addSeconds(issuedAt, waits) };
}

/**
 * Maps a code that is on its way, as the person who types it sees it.
 *
 * @param application - of the applicant's own code
 */
export function toOtp(
  otp: OtpChallenge | null,
  application?: Application,
  offer?: Offer,
): ApplicationView['otp'] {
  if (!otp) return null;
  const { emailChanges = limits.emailChanges, mailboxChange } = application ?? {};
  return {
    purpose: otp.purpose,
    ...addressee(otp),
    ...otherWay(otp, application !== undefined && offer !== undefined && maySignBySms(application, offer)),
    expiresAt: otp.expiresAt,
    resendAvailableAt:
      otp.delivery === 'failed' ? otp.issuedAt : addSeconds(otp.issuedAt, limits.otpResendAfterSeconds),
    attemptsLeft: Math.max(0, limits.otpWrong - otp.wrong),
    sendsLeft: Math.max(0, limits.otpSends - otp.sends),
    emailChangesLeft: otp.purpose === 'contact' ? Math.max(0, limits.emailChanges - emailChanges) : 0,
    newMaskedEmail: otp.purpose === 'emailChange' && mailboxChange ? maskEmail(mailboxChange.to) : null,
    delivery: otp.delivery,
  };
}

/** The applicant's phone, where the code that signs may go there or could once it is proven. */
export function toOwnPhone(application: Application, offer: Offer): ApplicationView['ownPhone'] {
  const { prospect, phoneVerifiedAt } = application;
  if (!prospect || !(maySignBySms(application, offer) || mayProvePhone(application, offer))) return null;
  return {
    masked: maskPhone(prospect.phone),
    provenAt: phoneVerifiedAt,
    code: toOtp(openPhoneCode(application) ?? null),
  };
}
