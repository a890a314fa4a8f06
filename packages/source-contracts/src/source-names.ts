/** The external sources, in the order an application meets them (spec/errors#catalogue). */
export const sourceNames = [
  'token',
  'payment-provider',
  'bank',
  'accounts',
  'preco',
  'negative-files',
  'onefcc',
  'legal-entities',
  'tax',
  'unemployment-fund',
  'regulator',
  'evaluation-engine',
  'nationality',
  'civil-register',
  'curse',
  'contracts',
  'merchant-registration',
  'messaging',
] as const;

export type SourceName = (typeof sourceNames)[number];
