/** Technical failures: a part of ours or of a source does not answer as it should (spec/errors#catalogue). */
export const technicalCodes = [
  'E01',
  'E02',
  'E03',
  'E04',
  'E05',
  'E06',
  'E07',
  'E08',
  'E09',
  'E10',
  'E11',
  'E12',
  'E13',
  'E14',
  'E15',
  'E16',
  'E17',
  'E18',
  'E19',
  'E20',
  'E21',
] as const;

/** Business rejections: everything worked and the answer is no, or not like this (spec/errors#catalogue). */
export const rejectionCodes = [
  'R01',
  'R02',
  'R03',
  'R04',
  'R05',
  'R06',
  'R07',
  'R08',
  'R09',
  'R10',
  'R11',
  'R12',
  'R13',
  'R21',
] as const;

export type TechnicalCode = (typeof technicalCodes)[number];
export type RejectionCode = (typeof rejectionCodes)[number];
export type ErrorCode = TechnicalCode | RejectionCode;

export const errorCodes: readonly ErrorCode[] = [...technicalCodes, ...rejectionCodes];
