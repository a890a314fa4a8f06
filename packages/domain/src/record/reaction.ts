import type { CheckName, StageName } from '../application/model/evaluation/stages.ts';
import type { SignatoryCheck } from '../signing/model/signatory/signatory-record.ts';
import type { MailKind } from '../application/model/events.ts';

/** Work that an event requires. `key` identifies it; the same key runs once. */
export type Reaction = { key: string; startAfter?: string } &
  /** Checks wait for sources; documents are made here, which keeps a machine busy. */
  (
    | {
        name: 'run-check' | 'make-documents' | 'await-registration';
        stage: StageName;
        check: CheckName;
        attempt: number;
      }
    /** `recipient`: `applicant`, `formerAddress`, `reviewContact` (the contact of the review `about`), or the id of a signatory or key holder. */
    | { name: 'send-mail'; mail: MailKind; about: string; recipient: string }
    /** `about`: the challenge whose code goes to a phone. */
    | { name: 'send-sms'; about: string }
    | { name: 'check-signatory'; signatoryId: string; check: SignatoryCheck; attempt: number }
    | { name: 'review-powers' }
    | { name: 'extend-documents' }
    | { name: 'expire-application' }
    | { name: 'cancel-registration' }
    /** An erasure that two people agreed to; after its mail. */
    | { name: 'carry-out-erasure'; requestId: string }
    | { name: 'remind-applicant' }
    | { name: 'tell-applicant' }
    /** Work that rests because the desk is off. */
    | { name: 'forget-sealed' }
  );
