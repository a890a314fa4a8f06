/** Where an authority answers for its certificates. */
type RevocationService = { ocsp: string; crl: string };

/** See `Config.revocation`. */
export type RevocationConfig = {
  /** Origins that may be asked though they are inside: those that the operator named. */
  trusted: readonly string[];
  /** Asked about certificates that name nobody: those that an earlier version of the sandbox's authority made. */
  fallbackOcsp: string | undefined;
  /** What certificates that are made here name. */
  made: RevocationService | undefined;
  /** The same of the sandbox's time-stamp authority. */
  madeTimeStamps: RevocationService | undefined;
};

/** Where the sandbox's authorities answer, by their place in its list. */
const sandboxRevocation = (sandboxUrl: string, index: number): RevocationService => ({
  ocsp: `${sandboxUrl}/sandbox/ca/ocsp`,
  crl: `${sandboxUrl}/sandbox/ca/crl/${index}`,
});

/** @param timestampUrl - its authority answers for its own certificates, wherever it is */
export function readRevocation(
  timestampUrl: string,
  { sandbox, sandboxUrl }: { sandbox: boolean; sandboxUrl: string },
): RevocationConfig {
  const made = sandbox ? sandboxRevocation(sandboxUrl, 0) : undefined;
  const trusted = [timestampUrl, ...(sandbox ? [sandboxUrl] : [])].map((url) => new URL(url).origin);
  const madeTimeStamps = sandbox ? sandboxRevocation(sandboxUrl, 1) : undefined;
  return { trusted, fallbackOcsp: made?.ocsp, made, madeTimeStamps };
}
