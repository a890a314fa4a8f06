/**
 * Arrows of the statechart that no real run can take, with the reason: the statechart defines the allowed ones, and
 * is generous about ways out; the rest of the service never takes these. A change that makes one possible moves it
 * from here into `possible.ts`.
 */
type UncoveredTransition = { fact: string; why: string; from: readonly string[] };

const nodes = (...lists: string[]) => lists.flatMap((list) => list.split(' '));

export const uncoveredTransitions: readonly UncoveredTransition[] = [
  {
    fact: 'ExistingCustomerFound',
    why: 'The payment provider is asked about customers at the start, and Curse finds them late; nobody else does.',
    from: nodes(
      'prescreened prospect contactVerified productsChosen conditionsChosen sourcesConnected evaluated',
      'declared inReview verified signatoriesDefined curseApproved documentsIssued signing.collecting',
    ),
  },
  {
    fact: 'ApplicationReferred',
    why: 'Only the first checks, the evaluation, the tax declaration and the powers send a case to people.',
    from: nodes(
      'prescreened prospect contactVerified productsChosen conditionsChosen inReview verified',
      'signatoriesDefined summaryConfirmed curseApproved documentsIssued signing.collecting',
    ),
  },
  {
    fact: 'ApplicationRejected',
    why: 'Only the first checks, the evaluation, the civil register and Curse say no.',
    from: nodes(
      'prescreened prospect contactVerified productsChosen conditionsChosen evaluated',
      'inReview verified signatoriesDefined curseApproved documentsIssued signing.collecting',
    ),
  },
  {
    fact: 'LegalReviewRefused',
    why: 'Powers are read in the legal review and with each signature, and judged when signatories are chosen.',
    from: nodes(
      'started prescreened prospect contactVerified productsChosen conditionsChosen sourcesConnected',
      'evaluated inReview signatoriesDefined summaryConfirmed curseApproved documentsIssued',
      'signing.collecting',
    ),
  },
  {
    fact: 'LegalReviewRefused',
    why: 'The stage that pauses for the legal review has no second check that could still answer.',
    from: nodes('paused'),
  },
  {
    fact: 'LegalReviewDelayed',
    why: 'A quarter of an hour brings it, while nothing holds the walk: delayed-reviews.integration.test.ts waits for it.',
    from: nodes('paused'),
  },
  {
    fact: 'OtpExhausted',
    why: 'Codes are asked for where the mail is proven and where is signed; nowhere else can one be wrong.',
    from: nodes(
      'started prescreened contactVerified productsChosen conditionsChosen sourcesConnected evaluated',
      'declared inReview verified signatoriesDefined summaryConfirmed curseApproved paused',
    ),
  },
  {
    fact: 'ApplicationExpired',
    why: 'A review that takes long is asked for again every quarter of an hour, and that counts as activity.',
    from: nodes('inReview'),
  },
  {
    fact: 'PowersLapsed',
    why: 'Mails that are put off are given up after two hours: a power would have to end at that very midnight.',
    from: nodes('documentsIssued.notifying'),
  },
  {
    fact: 'PricesExpired',
    why: 'Results of sources get old after a day, prices after a week: wherever both can be old, the sources go first.',
    from: nodes(
      'verified.reviewingSummary signatoriesDefined.reviewingSummary summaryConfirmed curseApproved',
    ),
  },
  {
    fact: 'DocumentsSubmitted',
    why: 'Walkers connect with a key; uploads.integration.test.ts uploads documents instead.',
    from: nodes('conditionsChosen.awaitingCredentials'),
  },
  {
    fact: 'DocumentsRefused',
    why: 'Walkers connect with a key; uploads.integration.test.ts uploads documents instead.',
    from: nodes('conditionsChosen.connecting'),
  },
  {
    fact: 'AcceptanceRefused',
    why: 'Only two of the staff refuse: acceptance.integration.test.ts does.',
    from: nodes('signing.awaitingAcceptance'),
  },
  {
    fact: 'HumanReviewRequested',
    why: 'Two of the staff decide on what follows: desk.integration.test.ts asks and decides.',
    from: nodes('alreadyCustomer referred rejected legalNotApproved otpBlocked'),
  },
  {
    fact: 'HumanReviewHeld',
    why: 'Walkers declare no exposed person: delayed-reviews.integration.test.ts has one who is.',
    from: nodes('summaryConfirmed'),
  },
  {
    fact: 'ActivityRecheckAsked',
    why: 'No walk starts activities meanwhile: recheck-activity.integration.test.ts does.',
    from: nodes('rejected'),
  },
  ...[
    'HumanReviewWithdrawn',
    'HumanReviewLapsed',
    'RequestedReviewUpheld',
    'RequestedReviewGranted',
    'ApplicationWithdrawn',
  ].map((fact) => ({
    fact,
    why: 'No walk asks for a review: desk.integration.test.ts does.',
    from: ['humanReview'],
  })),
  {
    fact: 'ContractAnnulled',
    why: 'Two of the staff decide: annulment.integration.test.ts does.',
    from: nodes('signing signed completed'),
  },
];
