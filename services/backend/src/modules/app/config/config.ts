import type { CredentialWay } from '@afilia/domain/application/model/credential-ways';
import type { ScreeningOrder } from '@afilia/domain/application/model/evaluation/stages';
import type { RiskKind } from '@afilia/domain/application/model/evaluation/risk-policy';
import type { Retention } from '@afilia/domain/rights/retention';
import type { OutboundConfig } from '../../platform/outbound/outbound-config.ts';
import type { SigningConfig } from '../../signing/documents/signers/open-signer.ts';
import type { SourcesConfig } from '../../sources/config.ts';
import type { SealingKey } from '../../sources/credentials/sealing-key.ts';
import type { AssistConfig } from './assist.ts';
import type { Result } from '@afilia/domain/values/result';
import type { Host, HostFiles, OtherHost } from './host-folder.ts';
import type { SignatoryFactor } from '@afilia/domain/signing/model/signatory/factors';
import type { RevocationConfig } from './revocation.ts';
import type { StateIdentityConfig } from './state-identity.ts';
import type { StaffConfig } from './staff.ts';
import type { TlsConfig } from './transport.ts';
import type { TracesConfig } from './traces.ts';

/** Wraps the keys of personal data. `key`: 32 bytes. */
type MasterKey = { name: string; key: Uint8Array };

/** Everything that differs from one place to another. Made by `loadConfig`; docs/operations.md tells its variables. */
export type Config = {
  /** `NODE_ENV=production`: nothing is made up, only stored operations are served. */
  production: boolean;
  /** The sandbox plays sources, mail and time stamps. */
  sandbox: boolean;
  /** 1: its sources take as long as real ones; 0: none. */
  sandboxLatencyFactor: number;
  port: number;
  host: string;
  dataDir: string;
  /** Released versions of the widget; absent: those that lie with the product. */
  releasesDir: string | undefined;
  /** Absent: the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** Of the same server, where `databaseUrl` is a pooler's. */
  databaseDirectUrl: string | undefined;
  /** For `openStore`; absent: as many as it takes by itself. */
  databaseConnections: number | undefined;
  apiKey: string;
  /** 32 bytes each, all from SECRET_KEY; one purpose one key. */
  keys: {
    oneTimeCodes: Uint8Array;
    sessions: Uint8Array;
    secretBox: Uint8Array;
    staffSignIn: Uint8Array;
    puzzles: Uint8Array;
    risk: Uint8Array;
    redirects: Uint8Array;
    sourceLinks: Uint8Array;
    linkWords: Uint8Array;
    probe: Uint8Array;
  };
  /** Keys that seal personal data; the first wraps. */
  masterKeys: readonly [MasterKey, ...MasterKey[]];
  retention: Retention;
  /** How long recordings of live help are kept, in days. */
  recordingDays: number;
  /** Agents get each recording as a file of their own too. */
  localRecording: boolean;
  /** When unpaid debts and lists are asked about first. */
  screening: ScreeningOrder;
  /** People of all applications are compared; made-up ones share phones and mailboxes. */
  comparesPeople: boolean;
  /** Signals that a person looks at in any case. */
  raisedRisks: ReadonlySet<RiskKind>;
  sealingKey: SealingKey;
  /** The signer of documents, for `openSigner`. */
  signing: SigningConfig;
  /** `rootPem` is absent with the sandbox's authority, which tells its root at `{url}/root.cer`. */
  timestamps: { url: string; rootPem: string | undefined };
  /** Addresses that answer for revoked certificates, beside those that the certificates name. */
  revocation: RevocationConfig;
  /** The way by which requests leave to others. */
  outbound: OutboundConfig;
  smtpUrl: string;
  /** It is the sandbox that takes the mails: they need not be encrypted on their way. */
  isMailPlayed: boolean;
  mailFrom: string;
  /** Absent: this node speaks plain HTTP to what is in front of it. */
  tls: TlsConfig | undefined;
  /** Without a slash at the end, as all addresses here. */
  publicUrl: string;
  /** Origins whose pages may embed the widget. */
  hostOrigins: string[];
  /** Addresses or CIDR ranges whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  supportPhone: string;
  /** Hosts beside the default one, which the fields of this list make up; `hostsOf` gives all. */
  otherHosts: readonly OtherHost[];
  /** Endpoints to which their changes of state are announced, by host. */
  otherWebhooks: ReadonlyMap<string, { url: string; secret: string }>;
  /** The party that contracts with merchants, and the legal texts; of the default host. */
  provider: Host['provider'];
  legal: Host['legal'];
  /** Of servers that prove by a key who they are; of the default host. */
  clientKeys: Host['clientKeys'];
  /** Answers to cases that the default host prepared for the staff. */
  answers: Host['answers'];
  /** Of all that the files of hosts say. */
  hostsHash: string;
  /** Reads those files anew, as at start. */
  readHosts: () => Result<HostFiles, string[]>;
  links: { becomeCustomer: string; merchantPortal: string };
  region: string;
  graphqlPath: string;
  credentialWays: CredentialWay[];
  /** Statements and declarations are boxes to tick; otherwise the button below their words confirms them. */
  explicitBoxes: boolean;
  /** Multiplies how often codes, keys and starts may be tried; 1 in production. */
  rateLimitFactor: number;
  /** Codes to come back with are mailed within so many milliseconds, at random, so that the load tells an outsider nothing. */
  resumeCodeSpreadMs: number;
  /** How often sources may be asked for starts in a day: for one address, and in all, without a number as often as people come. */
  startsADay: { ofAddress: number; ofAll: number | undefined };
  /** How many operations of one address a node runs at once. */
  operationsOfAddress: number;
  /** How many event streams may be open at once; the oldest gives way. */
  eventStreams: {
    ofAddress: number;
    ofNode: number;
    /** How many may be opened in ten seconds, and at once on the node. */
    opens: { ofSession: number; ofAddress: number; atOnce: number };
  };
  /** Key that a request to `/metrics` carries. Absent: only requests of this machine are answered, and in production none. */
  metricsKey: string | undefined;
  /** HSTS covers all names below ours. */
  includeSubDomains: boolean;
  /** Told in `/.well-known/security.txt`: an address with its scheme, and for how many days it is believed. */
  security: { contact: string; days: number };
  /** Production that plays the outside world and holds no real person's data: pages say so, mails are read with this key. */
  testInstallation: { inboxKey: string } | undefined;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  sources: SourcesConfig;
  assist: AssistConfig;
  /** Endpoint to which changes of state are announced, if any; the secret as Standard Webhooks write it. */
  webhook: { url: string; secret: string } | undefined;
  /** Mail address of the people who look after the default host's systems. */
  technicalContact: string | undefined;
  /** Secret with which the gateway of text messages signs its receipts, if it sends any. */
  messagingSecret: string | undefined;
  /** Service that searches for streets while an address is typed; absent: none. */
  addressSearchUrl: string | undefined;
  /** Address of `clamd`, as `tcp://host:port` or `unix:/path`; absent: files are not scanned. */
  fileScannerUrl: string | undefined;
  staff: StaffConfig | undefined;
  /** Factors with which signatories may prove their identity. */
  signatoryFactors: readonly SignatoryFactor[];
  /** Contract value, in UF, from which a person looks at who proved less than state identity; absent: never. */
  stateIdentityAboveUf: number | undefined;
  /** Present if `clave-unica` is one of them. */
  stateIdentity: StateIdentityConfig | undefined;
  traces: TracesConfig | undefined;
};
