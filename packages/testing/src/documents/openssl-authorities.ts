import { execFile, execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer as bodyOf } from 'node:stream/consumers';
import { promisify } from 'node:util';

/** A certificate that `openssl` made, with its key. */
export type Entity = {
  /** Its place in addresses: `/ocsp/3`, `/crl/3`, `/tsa/3`. */
  id: number;
  folder: string;
  key: string;
  pem: string;
  der: Uint8Array;
};

/** Settings of a new certificate. */
type Making = {
  /** Lines of its extensions, as `openssl` has them in a configuration. */
  extensions: readonly string[];
  /** Made out to the name and key of another one: a cross certificate. */
  like?: Entity;
  /** `YYYYMMDDHHMMSSZ`. */
  from?: string;
  to?: string;
  digest?: string;
  /** Arguments of `openssl genpkey`; P-256 when left out. */
  key?: readonly string[];
};

/** Lines for the certificate of an authority. */
export const authorityLines = (pathLength?: number): string[] => [
  `basicConstraints=critical,CA:TRUE${pathLength === undefined ? '' : `,pathlen:${pathLength}`}`,
  'keyUsage=critical,keyCertSign,cRLSign,digitalSignature',
  'subjectKeyIdentifier=hash',
];
/** Lines for a certificate that signs time stamps. */
export const stampLines = [
  'basicConstraints=critical,CA:FALSE',
  'keyUsage=critical,digitalSignature',
  'extendedKeyUsage=critical,timeStamping',
];
/** Lines for a certificate that signs documents. */
export const signerLines = [
  'basicConstraints=critical,CA:FALSE',
  'keyUsage=critical,digitalSignature,nonRepudiation',
];
/** Lines for a certificate that answers by OCSP. */
export const responderLines = [
  'basicConstraints=critical,CA:FALSE',
  'keyUsage=critical,digitalSignature',
  'extendedKeyUsage=OCSPSigning',
];
/** `openssl genpkey` for RSA. */
export const rsaKey = (bits: number): string[] => [
  '-algorithm',
  'RSA',
  '-pkeyopt',
  `rsa_keygen_bits:${bits}`,
];
const defaultKey = ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256'];

const run = promisify(execFile);
const openssl = (args: readonly string[]) =>
  execFileSync('openssl', args, { stdio: ['ignore', 'pipe', 'pipe'] });

const configOf = (folder: string) => `[ca]
default_ca = one
[one]
database = ${folder}/index.txt
new_certs_dir = ${folder}/issued
crlnumber = ${folder}/crlnumber
rand_serial = yes
unique_subject = no
default_md = sha256
policy = any
default_crl_days = 7
[any]
countryName = optional
organizationName = optional
commonName = supplied
emailAddress = optional
`;

/** Settings of a time-stamp authority's answers. */
export type StampSettings = {
  signer: Entity;
  /** Certificates besides the signer's that the token carries. */
  carried?: readonly Entity[];
  /** The attribute names the whole chain, as `openssl` finds it in `-chain`. */
  namesChain?: boolean;
  /** `sha1` makes ESSCertID, any other ESSCertIDv2. */
  namedBy?: string;
};

/** Answers in place of `openssl`, by path. */
type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Authorities made by `openssl`, and a server that answers for them: `POST /ocsp/{id}`, `GET /crl/{id}`, `POST
 * /tsa/{id}`. Certificates name these addresses where `addresses` puts them into their extensions. Call `close` when
 * done.
 */
export async function startAuthorities() {
  const folder = mkdtempSync(join(tmpdir(), 'authorities-'));
  const entities: Entity[] = [];
  const stampers = new Map<number, StampSettings>();
  const responders = new Map<number, Entity>();
  const listLines = new Map<number, readonly string[]>();
  const handlers = new Map<string, Handler>();
  let files = 0;
  const newFile = (name: string): string => join(folder, `${(files += 1)}-${name}`);

  const server = createServer((request, response) => {
    const own = handlers.get(request.url ?? '');
    if (own) return own(request, response);
    const [, kind = '', id = ''] = (request.url ?? '').split('/');
    const entity = entities[Number(id)];
    const answering = entity && { ocsp: answerOcsp, crl: answerList, tsa: answerStamp }[kind];
    if (!answering) return void response.writeHead(404).end();
    answering(entity, request).then(
      (body) => response.end(body),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answerOcsp(entity: Entity, request: IncomingMessage): Promise<Buffer> {
    const [requested, answer] = [newFile('request.der'), newFile('response.der')];
    writeFileSync(requested, await bodyOf(request));
    const by = responders.get(entity.id) ?? entity;
    const records = ['-index', join(entity.folder, 'index.txt'), '-CA', entity.pem];
    const signing = ['-rsigner', by.pem, '-rkey', by.key, '-ndays', '1'];
    await run('openssl', ['ocsp', ...records, ...signing, '-reqin', requested, '-respout', answer]);
    return readFileSync(answer);
  }

  async function answerList(entity: Entity): Promise<Buffer> {
    const [pem, der] = [newFile('list.pem'), newFile('list.der')];
    const lines = listLines.get(entity.id);
    const extended = lines ? ['-crlexts', 'list', ...configured(entity, lines)] : caArgs(entity);
    await run('openssl', ['ca', '-gencrl', ...extended, '-out', pem]);
    await run('openssl', ['crl', '-in', pem, '-outform', 'DER', '-out', der]);
    return readFileSync(der);
  }

  async function answerStamp(entity: Entity, request: IncomingMessage): Promise<Buffer> {
    const settings = stampers.get(entity.id) ?? { signer: entity };
    const [requested, answer, config] = [newFile('query.tsq'), newFile('reply.tsr'), newFile('tsa.cnf')];
    writeFileSync(requested, await bodyOf(request));
    writeFileSync(
      config,
      `[tsa]\ndefault_tsa = one\n[one]\nserial = ${folder}/tsa-serial\ncrypto_device = builtin\ndefault_policy = 1.2.3.4.1\nsigner_digest = sha256\ndigests = sha256\ness_cert_id_chain = ${settings.namesChain ? 'yes' : 'no'}\ness_cert_id_alg = ${settings.namedBy ?? 'sha256'}\n`,
    );
    const chain = newFile('chain.pem');
    writeFileSync(chain, (settings.carried ?? []).map(({ pem }) => readFileSync(pem, 'utf8')).join('\n'));
    const carried = settings.carried?.length ? ['-chain', chain] : [];
    const by = ['-signer', settings.signer.pem, '-inkey', settings.signer.key, ...carried];
    await run('openssl', ['ts', '-reply', '-config', config, '-queryfile', requested, ...by, '-out', answer]);
    return readFileSync(answer);
  }

  const caArgs = (entity: Entity): string[] => [
    '-config',
    join(entity.folder, 'ca.cnf'),
    '-cert',
    entity.pem,
    '-keyfile',
    entity.key,
  ];

  function configured(entity: Entity, lines: readonly string[]): string[] {
    const config = newFile('list.cnf');
    writeFileSync(config, `${configOf(entity.folder)}[list]\n${lines.join('\n')}\n`);
    return ['-config', config, ...caArgs(entity).slice(2)];
  }

  function newEntity(): Omit<Entity, 'der'> {
    const id = entities.length;
    const own = join(folder, `entity-${id}`);
    mkdirSync(join(own, 'issued'), { recursive: true });
    writeFileSync(join(own, 'index.txt'), '');
    writeFileSync(join(own, 'crlnumber'), '01\n');
    writeFileSync(join(own, 'ca.cnf'), configOf(own));
    return { id, folder: own, key: join(own, 'key.pem'), pem: join(own, 'certificate.pem') };
  }

  /** @param issuer - nothing: it signs itself */
  function issue(issuer: Entity | undefined, name: string, making: Making): Entity {
    const entity = newEntity();
    const { like, extensions, from, to, digest = 'sha256' } = making;
    if (like) writeFileSync(entity.key, readFileSync(like.key));
    else openssl(['genpkey', ...(making.key ?? defaultKey), '-out', entity.key]);
    const [request, lines] = [join(entity.folder, 'request.pem'), join(entity.folder, 'lines.cnf')];
    writeFileSync(lines, `${extensions.join('\n')}\n`);
    openssl(['req', '-new', '-key', entity.key, '-subj', `/C=CL/O=Lab/CN=${name}`, '-out', request]);
    const by = issuer
      ? caArgs(issuer)
      : ['-selfsign', '-config', join(entity.folder, 'ca.cnf'), '-keyfile', entity.key];
    const dates = ['-startdate', from ?? '20200101000000Z', '-enddate', to ?? '20400101000000Z'];
    const files = ['-in', request, '-out', entity.pem, '-extfile', lines, '-notext'];
    openssl(['ca', '-batch', '-md', digest, ...by, ...dates, ...files]);
    const made = { ...entity, der: new Uint8Array(new X509Certificate(readFileSync(entity.pem)).raw) };
    entities.push(made);
    return made;
  }

  return {
    url,
    issue,
    /** A file of the folder, which goes with it. */
    file: (name: string, bytes: Uint8Array | string): string => {
      const path = newFile(name);
      writeFileSync(path, bytes);
      return path;
    },
    /** Lines that name where the issuer of a certificate answers for it. */
    addresses: (
      issuer: Entity,
      by: { ocsp?: boolean; crl?: boolean } = { ocsp: true, crl: true },
    ): string[] => [
      ...(by.ocsp ? [`authorityInfoAccess=OCSP;URI:${url}/ocsp/${issuer.id}`] : []),
      ...(by.crl ? [`crlDistributionPoints=URI:${url}/crl/${issuer.id}`] : []),
    ],
    /** Another certificate answers by OCSP for an authority. */
    respondBy: (authority: Entity, responder: Entity) => void responders.set(authority.id, responder),
    /** Extensions of an authority's list, as lines; without lines: none. */
    listBy: (authority: Entity, lines?: readonly string[]): void =>
      void (lines ? listLines.set(authority.id, lines) : listLines.delete(authority.id)),
    /** Adds numbers that were revoked to the record of an authority, so that its list grows. */
    revokeMany: (authority: Entity, count: number): void =>
      appendFileSync(
        join(authority.folder, 'index.txt'),
        Array.from({ length: count }, (_, index) => {
          const serial = (0x40_0000_0000 + index).toString(16).toUpperCase().padStart(32, '1');
          return `R\t400101000000Z\t250101000000Z\t${serial}\tunknown\t/CN=Revoked\n`;
        }).join(''),
      ),
    revoke: (authority: Entity, entity: Entity) =>
      void openssl(['ca', ...caArgs(authority), '-revoke', entity.pem]),
    /** @returns the address of a time-stamp authority */
    stampBy: (settings: StampSettings): string => {
      stampers.set(settings.signer.id, settings);
      return `${url}/tsa/${settings.signer.id}`;
    },
    /** Another answer at a path, or the usual one again. */
    answerAt: (path: string, handler?: Handler): void =>
      void (handler ? handlers.set(path, handler) : handlers.delete(path)),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true });
    },
  };
}

/** See {@link startAuthorities}. */
export type Authorities = Awaited<ReturnType<typeof startAuthorities>>;
