import {
  createHash,
  timingSafeEqual,
  X509Certificate,
  constants,
  createPrivateKey,
  privateEncrypt,
} from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { consumeServiceFault } from '../faults/consume-service-fault.ts';
import type { SourceEnvironment } from '../sources/source-environment.ts';
import { remoteCredentials, remoteSignerClient } from './client.ts';
import { createGrants, lifetimes, type Unauthorised } from './grants.ts';
import type { RemoteSignerKeys, StoredKey } from './keys.ts';

/** Stands before a SHA-256 in its DigestInfo (RFC 8017 section 9.2, note 1). */
const sha256Prefix = Buffer.from('3031300d060960864801650304020105000420', 'hex');

/** RSASSA-PKCS1-v1_5 of a SHA-256 that was made elsewhere. Both in base64. */
function signDigest({ pkcs8 }: StoredKey, digest: string): string {
  const key = createPrivateKey({ key: Buffer.from(pkcs8, 'base64'), format: 'der', type: 'pkcs8' });
  const info = Buffer.concat([sha256Prefix, Buffer.from(digest, 'base64')]);
  return privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, info).toString('base64');
}

const sha256 = '2.16.840.1.101.3.4.2.1';

/** Of RSA with SHA-256, and of RSA where the hash is named beside it. */
const algorithms = { sha256WithRsa: '1.2.840.113549.1.1.11', rsa: '1.2.840.113549.1.1.1' } as const;

/** SHA-256 in base64. */
const hash = z.string().regex(/^[A-Za-z\d+/]{43}=$/u);
const hashes = z.array(hash).min(1).max(100);

/** Request of each operation, as far as it is read (Cloud Signature Consortium, API v2.0). */
const requests = {
  credentialsInfo: z.object({ credentialID: z.string() }),
  authorize: z.object({
    credentialID: z.string(),
    numSignatures: z.int().min(1),
    hashes,
    hashAlgorithmOID: z.literal(sha256),
  }),
  signHash: z
    .object({
      credentialID: z.string(),
      SAD: z.string(),
      hashes,
      hashAlgorithmOID: z.literal(sha256).optional(),
      signAlgo: z.enum([algorithms.sha256WithRsa, algorithms.rsa]),
    })
    .refine(({ signAlgo, hashAlgorithmOID }) => signAlgo !== algorithms.rsa || hashAlgorithmOID === sha256),
} as const;

/** Asked as a form, as OAuth 2.0 has it. */
const tokenRequest = z.object({
  grant_type: z.literal('client_credentials'),
  client_id: z.string(),
  client_secret: z.string(),
});

/** Options of the remote signer. */
export interface RemoteSignerOptions {
  /** Asked anew each time. */
  keys: () => Promise<RemoteSignerKeys>;
  /** How many hashes one authorisation may be for. */
  multisign?: number;
}

const defaultMultisign = 50;

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

const reasons: Record<Unauthorised, string> = {
  unknown: 'Invalid parameter SAD',
  expired: 'SAD expired',
  otherHashes: 'Hash is not authorized by the SAD',
};

const credentialNames = ['seal', 'operator'] as const;
const nameOf = (credentialID: string) =>
  credentialNames.find((name) => remoteCredentials[name] === credentialID);

/**
 * A remote signer in the shape of the Cloud Signature Consortium's API v2: it signs hashes with keys of its own.
 * An authorisation is good once, for the hashes that it was asked for. Faults are injected under the name `remoteSigner`,
 * into `token`, `credentialsInfo`, `authorize` and `signHash`.
 */
export function serveRemoteSigner(
  server: FastifyInstance,
  environment: SourceEnvironment,
  { keys, multisign = defaultMultisign }: RemoteSignerOptions,
): void {
  const grants = createGrants(environment.clock);
  const form = 'application/x-www-form-urlencoded';
  server.removeContentTypeParser(form);
  server.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  server.setErrorHandler((error: { statusCode?: number }, _request, reply) =>
    refuse(reply, error.statusCode ?? 500, 'server_error', 'The request cannot be read'),
  );

  server.post('/oauth2/token', async (request, reply) => {
    if (await isFaulty('token', request, reply)) return reply;
    const requested = tokenRequest.safeParse(request.body);
    if (!requested.success) return refuse(reply, 400, 'invalid_request', 'Not a request for a token');
    const { client_id: id, client_secret: secret } = requested.data;
    if (!isSame(id, remoteSignerClient.id) || !isSame(secret, remoteSignerClient.secret))
      return refuse(reply, 401, 'invalid_client', 'Unknown client');
    return { access_token: grants.newToken(), token_type: 'Bearer', expires_in: lifetimes.token };
  });

  serve('/credentials/info', 'credentialsInfo', async ({ credentialID }, name) => {
    const { [name]: key, authority } = await keys();
    const certificate = new X509Certificate(Buffer.from(key.certificate, 'base64'));
    return {
      description: credentialID,
      key: {
        status: 'enabled',
        algo: [algorithms.sha256WithRsa, algorithms.rsa],
        len: certificate.publicKey.asymmetricKeyDetails?.modulusLength,
      },
      cert: { status: 'valid', certificates: [key.certificate, authority.certificate] },
      auth: { mode: 'implicit' },
      SCAL: '2',
      multisign,
      lang: 'es-CL',
    };
  });

  serve('/credentials/authorize', 'authorize', async (requested, _name, reply) => {
    if (requested.numSignatures > multisign)
      return refuse(reply, 400, 'invalid_request', 'The numSignatures is higher than allowed');
    if (requested.numSignatures !== requested.hashes.length)
      return refuse(reply, 400, 'invalid_request', 'Numbers of signatures and hashes do not match');
    const { credentialID } = requested;
    const SAD = grants.authorise({ credentialID, hashes: new Set(requested.hashes) });
    return { SAD, expiresIn: lifetimes.authorisation };
  });

  serve('/signatures/signHash', 'signHash', async (requested, name, reply) => {
    const why = grants.spend(requested.SAD, requested.credentialID, requested.hashes);
    if (why !== undefined) return refuse(reply, 400, 'invalid_request', reasons[why]);
    const { [name]: key } = await keys();
    return { signatures: requested.hashes.map((hash) => signDigest(key, hash)) };
  });

  /** An operation for who bears a token, about one of the two credentials. */
  function serve<Name extends keyof typeof requests>(
    path: string,
    name: Name,
    answer: (
      requested: z.infer<(typeof requests)[Name]>,
      credential: keyof typeof remoteCredentials,
      reply: FastifyReply,
    ) => Promise<unknown>,
  ): void {
    server.post(path, async (request, reply) => {
      if (await isFaulty(name, request, reply)) return reply;
      const [scheme = '', token = ''] = (request.headers.authorization ?? '').split(' ');
      if (scheme.toLowerCase() !== 'bearer' || !grants.holds(token))
        return refuse(reply, 401, 'invalid_token', 'The access token is unknown or has expired');
      const requested = requests[name].safeParse(request.body);
      const credential = requested.success ? nameOf(requested.data.credentialID) : undefined;
      if (!requested.success || credential === undefined)
        return refuse(reply, 400, 'invalid_request', 'A parameter is missing or invalid');
      return answer(requested.data as z.infer<(typeof requests)[Name]>, credential, reply);
    });
  }

  function isFaulty(name: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    return consumeServiceFault({ source: 'remoteSigner', name }, environment, request, reply);
  }
}

/** As the standard words a refusal. */
const refuse = (reply: FastifyReply, status: number, error: string, description: string) =>
  reply.code(status).send({ error, error_description: description });
