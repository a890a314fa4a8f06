import type { Application } from '@afilia/domain/application/model/application';
import type { DataRight, DataRightOutcome } from '@afilia/domain/rights/model/data-right';
import type { OwnLinkReason } from '@afilia/domain/access/model/return-events';
import type { OtpPurpose } from '@afilia/domain/application/model/records';
import type { Result } from '@afilia/domain/values/result';
import type { OffReason } from '@afilia/domain/partners/endpoint';

/**
 * A mail of ours to one person (spec/interface-rules#mails). The words are the mailer's; here is only what they need.
 */
export type OutgoingMail =
  /** `newAddress`: with `emailChange`, the address that is to replace the mailbox that this goes to; with `signatoryEmail`, of that person. */
  | {
      kind: 'otp';
      to: string;
      otp: string;
      /** `caller`: for a person on the phone, who reads it out. */
      purpose: Exclude<OtpPurpose, 'factor' | 'phone'> | 'caller' | 'dataLink';
      expiresAt: string;
      newAddress?: string;
      signatory?: string;
      /** CUT of the merchant's commune, whose hour is shown. */
      communeCode?: string;
    }
  /** A proven mailbox was replaced; `report`: token to object by, and when. */
  | {
      kind: 'emailChanged';
      to: string;
      from: string;
      newAddress: string;
      isFormerAddress: boolean;
      report: ContactReport;
    }
  /** The link of a signatory goes to another address; each reader sees the addresses of others masked. */
  | {
      kind: 'linkMoved';
      to: string;
      name: string;
      from: string;
      newAddress: string;
      reader: 'applicant' | 'formerAddress' | 'newAddress' | 'otherSignatory';
      report: ContactReport;
    }
  | { kind: 'signed'; to: string; attachments: Attachment[] }
  /** As `signed`, for a signatory who is not the applicant. */
  | { kind: 'signedCopy'; to: string; name: string; attachments: Attachment[] }
  /** A link to sign, or a reminder of it. `token` goes into the address and nowhere else. */
  | {
      kind: 'signatureRequest' | 'signatureReminder';
      to: string;
      name: string;
      token: string;
      expiresAt: string;
      message?: string;
    }
  | { kind: 'continueLink'; to: string; name: string; token: string; expiresAt: string }
  /** The applicant's way back; without a code it shows nothing. */
  | { kind: 'ownLink'; to: string; token: string; expiresAt: string; because: Exclude<OwnLinkReason, 'sms'> }
  /** A signatory left without signing; `reason` in that person's words. `others`: to another signatory. */
  | {
      kind: 'signatoryLeft';
      to: string;
      name: string;
      how: 'declined' | 'notMe' | 'blocked' | 'stopped' | 'disputed' | 'reported';
      reason?: string;
      toOthers: boolean;
    }
  /** To everybody who signed: our side looks at the contract, or does not accept it. `name`: of a signatory. */
  | { kind: 'acceptancePending' | 'acceptanceRefused'; to: string; name?: string }
  /** To everybody who was to sign a contract that was annulled on `day` (ISO, Chile). `name`: of a signatory. */
  | { kind: 'contractAnnulled'; to: string; name?: string; day: string }
  /** To the person who asked for a review; none of them tells a reason. */
  | {
      kind: 'humanReviewReceived' | 'humanReviewGranted' | 'humanReviewUpheld' | 'humanReviewLapsed';
      to: string;
      name: string;
      dueOn: string;
    }
  /** A question waits; it is read behind the code alone. */
  | { kind: 'humanReviewQuestion' | 'humanReviewReminder'; to: string; name: string; answerBy: string }
  /** A person's question about their data: by when it is answered, and the answer. */
  | { kind: 'dataRightReceived'; to: string; number: string; right: DataRight; dueOn: string }
  | {
      kind: 'dataRightAnswered';
      to: string;
      number: string;
      right: DataRight;
      outcome: DataRightOutcome;
      publicText: string;
    }
  /** The link to the data that a person asked for; without a code it shows nothing. */
  | { kind: 'dataLink'; to: string; token: string; expiresAt: string }
  /** The link by which a person asks something about their data, once. */
  | { kind: 'dataRequestLink'; to: string; token: string; expiresAt: string }
  | CompanyNews
  | { kind: 'merchantReady'; to: string };

/** Short news for the applicant of a company. */
export type CompanyNews =
  /** A person looks at the powers too, by `dueOn` (ISO, Chile); null if no person does. */
  | { kind: 'reviewDelayed'; to: string; dueOn: string | null }
  | { kind: 'signingStopped' | 'reviewReady' | 'reviewLate' | 'reviewEnded'; to: string };

/**
 * `token` goes into the address of «No reconozco este cambio» and nowhere else; `at` is ISO 8601, shown in the hour of the
 * merchant's commune.
 */
export type ContactReport = { token: string; at: string; communeCode?: string };

type Attachment = { filename: string; bytes: Uint8Array };

/** `permanent`: the server refused the address for good; trying again is of no use. */
export type MailFailure = { permanent: boolean; detail: string };

/** A mail to the people who look after a host's systems; about no application. */
export type OperatorNotice = { kind: 'endpointOff'; to: string; url: string; because: OffReason };

/**
 * To a customer whom a bank invites; about no application. `url`: where it leads; `stopUrl`: «No quiero más correos», by one
 * POST (RFC 8058).
 */
export type InvitationMail = {
  kind: 'invitation';
  to: string;
  executive?: string | undefined;
  url: string;
  stopUrl: string;
  expiresAt: string;
  isReminder: boolean;
};

/** Sends one mail over SMTP. `messageId` is the same for the same mail, so that a repeated one is recognised. */
export interface Mailer {
  send(
    mail: OutgoingMail,
    about: { application: Application; messageId: string },
  ): Promise<Result<{ accepted: true }, MailFailure>>;
  sendNotice(
    notice: OperatorNotice | InvitationMail,
    about: { hostId: string; messageId: string },
  ): Promise<Result<{ accepted: true }, MailFailure>>;
  close(): Promise<void>;
}
