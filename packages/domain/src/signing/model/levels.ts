/**
 * Spans in which a signed file proves itself (ETSI EN 319 142-1). `B-T`: while the certificates of its time stamps
 * hold; `B-LT`: with everything inside to check its certificates, revocation too; `B-LTA`: with a time stamp over all
 * of it.
 */
const documentLevels = ['B-T', 'B-LT', 'B-LTA'] as const;
export type DocumentLevel = (typeof documentLevels)[number];
