import type { Application } from '@afilia/domain/application/model/application';
import type { OutgoingMail } from '../../platform/ports/mailer.ts';
import type { Letter } from '../../platform/mail/layout/letter.ts';
import { acceptanceLetter } from '../../signing/mail/acceptance.ts';
import { dataLinkLetter, dataRequestLinkLetter } from '../../rights/mail/data-link.ts';
import { dataRightLetter } from '../../rights/mail/data-right.ts';
import { emailChangedLetter } from '../../access/mail/email-changed.ts';
import { humanReviewLetter } from '../../desk/mail/human-review.ts';
import { linkMovedLetter } from '../../signing/mail/link-moved.ts';
import { otpLetter } from '../../access/mail/otp.ts';
import { ownLinkLetter } from '../../signing/mail/own-link.ts';
import {
  companyNewsLetter,
  connectSourcesLetter,
  signatoryLeftLetter,
  signatureRequestLetter,
} from '../../signing/mail/signatories.ts';
import { annulledLetter } from '../../desk/mail/annulled.ts';
import { merchantReadyLetter, signedLetter } from '../../signing/mail/signed.ts';

/**
 * The words of a mail.
 *
 * @param house.publicUrl - our own address, without a slash at the end
 * @param house.linkUrl - likewise, where links that open an application lead
 * @param house.brand - the name under which the operator writes
 */
export function writeLetter(
  mail: OutgoingMail,
  application: Application,
  house: { now: Date; publicUrl: string; linkUrl: string; supportPhone: string; brand: string },
): Letter {
  switch (mail.kind) {
    case 'otp':
      return otpLetter(mail, house.now, house.supportPhone);
    case 'emailChanged':
      return emailChangedLetter(mail, application, house);
    case 'linkMoved':
      return linkMovedLetter(mail, application, house);
    case 'signed':
      return signedLetter(application, house.publicUrl);
    case 'merchantReady':
      return merchantReadyLetter(application);
    case 'signedCopy':
      return signedLetter(application, house.publicUrl, mail.name);
    case 'signatureRequest':
    case 'signatureReminder':
      return signatureRequestLetter(mail, application, house.linkUrl);
    case 'continueLink':
      return connectSourcesLetter(mail, application, house.linkUrl);
    case 'ownLink':
      return ownLinkLetter(mail, house);
    case 'signatoryLeft':
      return signatoryLeftLetter(mail, application);
    case 'acceptancePending':
    case 'acceptanceRefused':
      return acceptanceLetter(mail, application, house);
    case 'contractAnnulled':
      return annulledLetter(mail, application, house.supportPhone);
    case 'humanReviewReceived':
    case 'humanReviewGranted':
    case 'humanReviewUpheld':
    case 'humanReviewLapsed':
      return humanReviewLetter(mail.kind, mail.name, mail.dueOn, application);
    case 'humanReviewQuestion':
    case 'humanReviewReminder':
      return humanReviewLetter(mail.kind, mail.name, mail.answerBy, application);
    case 'dataRightReceived':
    case 'dataRightAnswered':
      return dataRightLetter(mail, application, house.supportPhone);
    case 'dataRequestLink':
      return dataRequestLinkLetter(mail, house.publicUrl, house.supportPhone);
    case 'dataLink':
      return dataLinkLetter(mail, house.publicUrl, house.supportPhone);
    case 'signingStopped':
    case 'reviewDelayed':
    case 'reviewReady':
    case 'reviewLate':
    case 'reviewEnded':
      return companyNewsLetter(mail, application);
  }
}
