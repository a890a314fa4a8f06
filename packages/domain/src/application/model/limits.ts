/** Limits and times of an application (spec/numbers#limits). «Required of the product» marks those that are no default of ours. */
export const limits = {
  /** Required of the product. */
  credentialAttempts: 3,
  otpDigits: 6,
  /** Digits of a resume code after enough attempts with this RUT to guess six. */
  longOtpDigits: 10,
  /** Attempts with long codes that start within this time share one mail, to protect the mailbox from a flood. */
  longOtpMailSeconds: 5 * 60,
  otpValidSeconds: 5 * 60,
  otpResendAfterSeconds: 60,
  /** The same code by the other way: a person without the mail does not wait a minute for a text message. */
  otpOtherChannelAfterSeconds: 20,
  otpSends: 3,
  /** Wrong codes that a person may type before the code is over. */
  otpWrong: 3,
  emailChanges: 2,
  /** Sealed credentials are good for one attempt and this long (decision platform-sealing). */
  sealedSeconds: 5 * 60,
  /** A source's grant is as sensitive as the credential: stored no longer than this, regardless of the source's own limit. */
  grantSeconds: 15 * 60,
  /**
   * A session ends after two hours without a command, and after a day in any case. Half an hour would be too short:
   * people look for papers, ask an accountant, serve a customer in between.
   */
  sessionIdleSeconds: 2 * 3600,
  sessionSeconds: 24 * 3600,
  /** A session in use is renewed so often at most, which saves a write with most commands. */
  sessionRenewalSeconds: 10 * 60,
  /** Results of sources older than this are fetched again when an application is resumed. */
  sourceResultsGoodSeconds: 24 * 3600,
  /** Prices older than this are reckoned again when an application is resumed. */
  pricesGoodSeconds: 7 * 24 * 3600,
  applicationExpiresAfterSeconds: 30 * 24 * 3600,
  /** A card that the civil register does not know, and a name that differs from its own, before people look at it. */
  documentTries: 3,
  /** Transfers that may be made to validate accounts, and seconds between two (docs/source-guide.md). */
  accountValidations: 3,
  accountValidationSeconds: 60,
  /** Checks of cards of one RUN with the register in a day, over all applications. */
  documentTriesADay: 10,
  nameTries: 2,
  /** «Reenviar correo» on the last screen. */
  documentResends: 3,
  /** Documents uploaded instead of a key, over the whole application. */
  uploads: 6,
  /**
   * Mails to one mailbox, and text messages to one phone, that others can cause (decision access-limits); of these to contacts that
   * were typed and not proven, so that some are left for the owner who comes back.
   */
  messagesAnHour: 10,
  messagesADay: 30,
  typedMessagesAnHour: 8,
  typedMessagesADay: 24,
  naturalPersonMachines: 5,
  /** Links of mails, to sign or to continue. */
  linkSeconds: 7 * 24 * 3600,
  /** Links that lead an applicant back, mailed, texted or to be sent on; and text messages of them an application in all. */
  ownLinksADay: 3,
  ownLinkTexts: 3,
  /** Codes that are mailed to a person who calls: in a day, and the seconds that one is good, which includes finding the mail. */
  callerCodesADay: 5,
  /** Not as many as other codes have, so that one of those that is read out is noticed. */
  callerCodeDigits: 8,
  callerCodeSeconds: 10 * 60,
  /** Links to the data that a person requested: the seconds that one is good, and the number of codes mailed for it. */
  dataLinkSeconds: 24 * 3600,
  dataLinkCodes: 5,
  /** Links by which a person makes a request: the seconds that one is good, and the number mailed in that time. */
  dataRequestLinkSeconds: 24 * 3600,
  dataRequestLinks: 3,
  /** A transfer to another device, from the picture to the number. */
  transferSeconds: 5 * 60,
  /**
   * For a person who wants to hear of the end of a wait: times at which failed checks run again, and the time in which an
   * action shows that the person is there.
   */
  notifyRetriesAfterSeconds: [5 * 60, 15 * 60, 3600, 6 * 3600],
  notifyAfterSeconds: 60,
  /** Of an unfinished application to its applicant: in all, after the last activity, and before it expires. */
  returnReminders: 3,
  returnReminderAfterSeconds: 24 * 3600,
  returnReminderBeforeEndSeconds: 3 * 24 * 3600,
  reminders: 3,
  reminderAfterSeconds: 24 * 3600,
  /** «Pedir un nuevo enlace». */
  newLinks: 3,
  /** «Ya lo hice, revisar otra vez» after R04: in all, and the time between two. */
  activityRechecks: 5,
  activityRecheckAfterSeconds: 24 * 3600,
  /** From the press on the button of ClaveÚnica to the return. */
  redirectSeconds: 15 * 60,
  /** From the press on «Conectar con el SII» to the provider's data, and the number of links of an attempt. */
  sourceLinkSeconds: 10 * 60,
  linksOfAttempt: 3,
  /** Wrong RUNs that block the link (spec/screens#signatoryinfo). */
  runTries: 3,
  /** Poll interval of a legal review in progress. */
  reviewAgainSeconds: 15 * 60,
  /**
   * A signature this soon after a change of its person's contact waits for a decision: the owner of the lost contact has
   * time to report it.
   */
  coolingAfterContactSeconds: 24 * 3600,
  /** Days in which another person's typed values count and are stored. */
  comparedDays: 365,
  /** All have signed and a person looks at the contract: the signatories get a notice after this. */
  acceptanceMailSeconds: 10 * 60,
  /** A request to the acquirer's core is over by then, with any outcome. */
  registrationSettlesSeconds: 10 * 60,
  /** Delay after the merchant's creation of the request for revocation data: it may not know data of the same minute yet. */
  archiveGraceSeconds: 24 * 3600,
  /** The code that a person reads to an agent on the phone; the help it opens; an agent's token. */
  helpCodeSeconds: 10 * 60,
  helpSeconds: 4 * 3600,
  agentTokenSeconds: 10 * 60,
  helpTicketSeconds: 5 * 60,
  /** Lines of one help session on the timeline, and actions one line may count. */
  helpNotes: 1_000,
  /** Control that a page does not confirm again within this time is over: the page is gone. */
  helpControlSeconds: 90,
  /** Confirmations that follow sooner are not recorded; a page confirms every 30 seconds. */
  helpControlHeldSeconds: 20,
  helpActions: 10_000,
  /** A part of a recording as it arrives, gzip, and unpacked; the number of parts, and all their bytes. */
  recordingPartBytes: 512_000,
  recordingUnpackedBytes: 16_000_000,
  recordingParts: 10_000,
  recordingBytes: 100_000_000,
  /** A claim of a person who waits for help; the console renews it while it is open. */
  helpClaimSeconds: 2 * 60,
  /** People whom a member of staff may help at once. */
  helpsAtOnce: 3,
  /** Time without a page of the person after which the help is over. Reloading, or a way through a tunnel, takes less. */
  helpLeftSeconds: 5 * 60,
} as const;
