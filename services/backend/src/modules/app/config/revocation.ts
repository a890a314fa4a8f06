/** Addresses at which an authority answers for its certificates. */
type RevocationService = { ocsp: string; crl: string };

/** See `Config.revocation`. */
export type RevocationConfig = {
  /** Origins that may be asked though they are inside: those that the operator named. */
  trusted: readonly string[];
  /** Asked last: certificates in the data folder name the sandbox's address of that day, which may be another now, or none. */
  fallbackOcsp: string | undefined;
  /** Bytes that a revocation list may have. */
  maxListBytes: number;
  /** Addresses that certificates made here name. */
  made: RevocationService | undefined;
  /** The same of the sandbox's time-stamp authority, and of its remote signer. */
  madeTimeStamps: RevocationService | undefined;
  madeRemoteSigner: RevocationService | undefined;
};

/** Addresses of the sandbox's authorities, by their place in its list. */
const sandboxRevocation = (sandboxUrl: string, index: number): RevocationService => ({
  ocsp: `${sandboxUrl}/sandbox/ca/ocsp`,
  crl: `${sandboxUrl}/sandbox/ca/crl/${index}`,
});

/** Public authorities have lists of some hundred kilobytes; each document keeps its own copy. */
const defaultMegabytes = 1;
const mebibyte = 1024 * 1024;

type Where = { sandbox: boolean; sandboxUrl: string; listMegabytes?: number | undefined };

/** @param authorities - services whose authorities answer for their own certificates, wherever they are */
export function readRevocation(
  authorities: readonly (string | undefined)[],
  { sandbox, sandboxUrl, listMegabytes = defaultMegabytes }: Where,
): RevocationConfig {
  const made = (index: number) => (sandbox ? sandboxRevocation(sandboxUrl, index) : undefined);
  const trusted = [...authorities, ...(sandbox ? [sandboxUrl] : [])]
    .filter((url) => url !== undefined)
    .map((url) => new URL(url).origin);
  return {
    trusted,
    maxListBytes: listMegabytes * mebibyte,
    fallbackOcsp: made(0)?.ocsp,
    made: made(0),
    madeTimeStamps: made(1),
    madeRemoteSigner: made(2),
  };
}
