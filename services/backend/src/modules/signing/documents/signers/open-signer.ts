import { err, ok, type Result } from '@afilia/domain/values/result';
import type { Clock } from '../../../platform/ports/clock.ts';
import type { PatientHttp } from '@afilia/pades/http';
import { type DocumentFailure, type Signer, signingKeyNames } from '@afilia/pades/types';
import { certificatesOf } from '@afilia/pades/signing/certificates-of';
import { createCscSigner, type RemoteSigner } from '@afilia/pades/signing/csc-signer';
import { type LoadedKeys, loadOrCreateSigningKeys, type SigningEnvironment } from './load-signing-keys.ts';
import { createPemSigner } from '@afilia/pades/signing/pem-signer';
import { distinctCertificates } from '@afilia/pades/signing/distinct-certificates';

/**
 * The signer of documents, as configured. `rootPem` is absent with the sandbox's signer, whose chain tells its root.
 */
export type SigningConfig =
  | { signer: 'pem'; environment: SigningEnvironment }
  | { signer: 'csc'; remote: RemoteSigner & { rootPem: string | undefined } };

/** The signer of documents, and the trusted roots of signed documents. */
export type OpenSigner = {
  signer: Signer;
  /** DER of the roots that documents of ours were and are signed under; a remote signer may have to send them. */
  roots: () => Promise<Result<readonly Uint8Array[], DocumentFailure>>;
  /** The keys of this process; undefined if a remote signer holds them. */
  loaded: LoadedKeys | undefined;
};

/**
 * Opens the signer of documents. It sends no request: a process starts also while a remote signer is away, since it has
 * more to do than to sign.
 *
 * @param folder the data folder, for keys that are made here
 * @param options.addresses at which the authority that is made here answers for its certificates
 * @throws SigningKeysError one line that names the missing or malformed part
 */
export async function openSigner(
  config: SigningConfig,
  options: {
    folder: string;
    clock: Clock;
    http: PatientHttp;
    addresses?: { ocsp: string; crl: string } | undefined;
  },
): Promise<OpenSigner> {
  const { folder, clock, http, addresses } = options;
  if (config.signer === 'pem') {
    const loaded = await loadOrCreateSigningKeys(folder, {
      now: clock.now(),
      environment: config.environment,
      addresses,
    });
    return { signer: createPemSigner(loaded.keys), roots: async () => ok(loaded.roots), loaded };
  }
  const { rootPem, ...remote } = config.remote;
  const trusted = rootPem === undefined ? undefined : certificatesOf(rootPem);
  const signer = createCscSigner(remote, { clock, http, roots: trusted });
  return {
    signer,
    roots: trusted ? async () => ok(trusted) : () => rootsOfChains(signer),
    loaded: undefined,
  };
}

/** Returns the roots at the end of a signer's chains. */
async function rootsOfChains(signer: Signer): Promise<Result<readonly Uint8Array[], DocumentFailure>> {
  const chains = await Promise.all(signingKeyNames.map((key) => signer.chain(key)));
  const roots: Uint8Array[] = [];
  for (const chain of chains) {
    if (!chain.ok) return err(chain.error);
    roots.push(...chain.value.slice(-1));
  }
  return ok(distinctCertificates(roots));
}
