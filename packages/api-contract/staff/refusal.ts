/** Reasons of a refusal: the console has words for each. */
export type StaffRefusal = {
  reason:
    | 'signedOut'
    | 'notAllowed'
    /** They signed in too long ago for this: once more, and it is done. */
    | 'proveAgain'
    | 'foreignOrigin'
    | 'malformed'
    | 'helpCode'
    | 'notAdmitted'
    | 'notLive'
    /** They help as many people as one may at once. */
    | 'helpsFull'
    /** Of observing: no agent helps there. */
    | 'notHelped'
    /** Of handing help on: they handed it on; the colleague helps already; another transfer waits; none that is theirs. */
    | 'handedOver'
    | 'alreadyHelps'
    | 'transferring'
    | 'noTransfer'
    /** Of recordings: none that they may make now; it is as large as one may be; a part that cannot be played. */
    | 'notRecording'
    | 'recordingFull'
    | 'recordingPart'
    /** Of cases: not there, not theirs to see, about themselves, held by a colleague, decided meanwhile. */
    | 'unknownCase'
    /** Of applications: not there, or erased; no such part of it; no written reason; nothing that waits for that. */
    | 'unknownApplication'
    | 'notThere'
    | 'groundReason'
    | 'notWaiting'
    /** Of codes for callers: no proven mailbox, one was just sent, enough for today; another code, or one that is over. */
    | 'noMailbox'
    | 'tooSoon'
    | 'sendLimit'
    | 'codeWrong'
    | 'codeOver'
    /** Of a call: it was rated already. */
    | 'ratedBefore'
    | 'noGround'
    | 'ownCase'
    | 'taken'
    | 'notYours'
    /** Of handing a case on: it has no holder; the colleague cannot work on it, or is not signed in. */
    | 'notTaken'
    | 'notReceiver'
    /** Of handing on and naming: the colleague is away (`until`). Of taking: the caller is away. Of an absence: its day, its substitute. */
    | 'colleagueAway'
    | 'away'
    | 'awayDay'
    | 'notSubstitute'
    /** Of the list: the parameters that are not understood (`fields`); no free case that they may decide. */
    | 'caseParameters'
    | 'noneFree'
    /** Of saved views: a name that is too long or none, or has a RUT or a mailbox; twenty already; not there. */
    | 'viewName'
    | 'viewNaming'
    | 'viewLimit'
    | 'unknownView'
    /** Of labels: too many, or one that is too short or too long; one has a RUT or a mailbox. */
    | 'labels'
    | 'labelNaming'
    /** It takes another skill. */
    | 'notSkilled'
    | 'notOpen'
    /** The evidence on screen is out of date: the console reads it again. */
    | 'evidenceChanged'
    /** Of annulling a contract: it has no signature; it was annulled before; its acceptance has a case, which decides. */
    | 'notSigned'
    | 'alreadyAnnulled'
    | 'acceptanceOpen'
    | 'alreadyProposed'
    | 'nothingProposed'
    | 'ownProposal'
    | 'ownDecision'
    /** Of requests about people's data: it is being answered; the contract must be kept; the request's text is too short or long. */
    | 'alreadyOpen'
    /** They saw the paper themselves: a colleague answers. */
    | 'ownRequest'
    | 'mustBeKept'
    | 'words'
    /** Of questions: one waits already, there were enough, not about this, too short or too long. */
    | 'questionOpen'
    | 'alreadyAsked'
    | 'questionLimit'
    | 'notAskable'
    | 'question'
    | 'noteLimit'
    /** Of powers by hand: the case is not about them; the entered values are wrong (`fields`). */
    | 'notPowers'
    | 'powersOnly'
    | 'powersFields'
    /** Of a decision: files of the case that they have not opened (`files`). */
    | 'notAllRead'
    /** Of a file for a case: without a name, empty, five or 25 MB already, above 10 MB, neither PDF, JPG nor PNG, not drawn by browsers, with a key, with a program, too much to read, broken. */
    | 'attachmentName'
    | 'attachmentEmpty'
    | 'attachmentLimit'
    | 'attachmentTooLarge'
    | 'attachmentType'
    | 'attachmentHeic'
    | 'attachmentEncoding'
    | 'attachmentLocked'
    | 'attachmentActive'
    | 'attachmentTooComplex'
    | 'attachmentDamaged'
    /** The scanner found something in it, or did not answer. */
    | 'attachmentInfected'
    | 'attachmentUnscanned'
    /** Of the words: one to three reasons, a note, a text for the person; or a text that reveals a secret. */
    | 'reasons'
    | 'internalNote'
    | 'publicText'
    | 'telling'
    /** Of a search: too short or long, another check digit, one word without days, wrong days, too many found. */
    | 'searchTooShort'
    | 'searchTooLong'
    | 'searchCheckDigit'
    | 'searchOneWord'
    | 'searchRange'
    | 'searchTooMany'
    /** Of jobs that were given up: a colleague retried or dropped it; the reason is too short or long, or names a person. */
    | 'unknownJob'
    | 'dropReason'
    /** Of endpoints: not there, of the configuration, ten already, off; an address that is none, not https, or private. */
    | 'unknownEndpoint'
    | 'endpointConfigured'
    | 'endpointLimit'
    | 'endpointOff'
    | 'address'
    | 'addressScheme'
    | 'addressPrivate'
    /** Of invitations: not there; an application began; it is over, or was cancelled; fields that are wrong (`fields`). */
    | 'unknownInvitation'
    | 'invitationUsed'
    | 'invitationOver'
    | 'invitationFields'
    /** Of a file of invitations: above 5 MB or 10,000 rows, no text, without rows; its header; a row (`row`). */
    | 'fileTooLarge'
    | 'fileRows'
    | 'fileNoText'
    | 'fileEmpty'
    | 'fileHeader'
    | 'fileQuote'
    | 'fileRowLength'
    /** Of the funnel: more than two properties at once. */
    | 'funnelFilters'
    | 'tooManyRequests'
    | 'relayUnreachable'
    /** The signature or its time stamp could not be made. */
    | 'packageUnavailable'
    /** A file of it could not be scanned. */
    | 'packageUnscanned'
    | 'internal';
  retryAfterSeconds?: number;
  /** With `taken` and `notYours`: the holder. With `notOpen`: the member of staff who decided it, if they may be named. */
  holder?: string;
  /** With `away` and `colleagueAway`: the last day of the absence, an ISO day in Chile. */
  until?: string;
  /** With `notAllRead`: their names. */
  files?: readonly string[];
  /** With `invitationFields`, `powersFields` and `caseParameters`: which, and why. */
  fields?: readonly { field: string; reason: string }[];
  /** With `fileQuote` and `fileRowLength`: which row, counted from one without the header. */
  row?: number;
};
