import type { ScreeningOrder } from '@afilia/domain/application/model/evaluation/stages';
import type { LegalEditions } from '@afilia/domain/partners/legal-text';
import type { CredentialWay } from '@afilia/domain/application/model/credential-ways';
import type { Browser } from '@afilia/domain/desk/model/gate-hold';
import type { CredentialOpener } from '../../../platform/ports/credentials.ts';
import type { AddressSearch } from '../../../sources/ports/address-search.ts';
import type { Invitations } from '../../../partners/ports/invitations.ts';
import type { HostSessions } from '../../../partners/ports/partner.ts';
import type { FileScanner } from '../../../platform/ports/file-scanner.ts';
import type { AttachedFileReader } from '../../../platform/ports/attached-files.ts';
import type { PaperReader } from '../../../platform/ports/papers.ts';
import type { Proof } from '../../../platform/ports/proof-of-work.ts';
import type { ResumeAttempts } from '../../../access/ports/resume-attempts.ts';
import type { SessionTokens } from '../../../platform/ports/secrets.ts';
import type { Transfers } from '../../../access/ports/transfers.ts';
import type { Tracing } from '../../../platform/ports/tracing.ts';
import type { ReadCatalogue } from '../../../application/use-cases/read-catalogue.ts';
import type { OwnSession } from '../../../access/use-cases/resolve-session.ts';
import type { AttemptLimits } from '../../../record/use-cases/limit-attempts.ts';
import type { LinkSettings } from '../../../application/use-cases/link-source.ts';
import type { RedirectSettings } from '../../../signing/use-cases/prove-by-redirect.ts';
import type { HelpDeps } from '../../../help/use-cases/open-help.ts';
import type { Actor } from '../../../record/use-cases/run-command.ts';
import type { Changes } from './changes.ts';
import type { EventStreams, StreamOwner } from './event-streams.ts';
import type { LinkWords } from '../../../access/use-cases/link-words.ts';
import type { EndedOperation } from './operation-report.ts';
import type { OperationSlots } from '../../../platform/use-cases/operation-slots.ts';
import type { StreamOpens } from './stream-opens.ts';

/** Dependencies of the API. */
export type ApiDeps = HelpDeps &
  AttemptLimits & {
    tokens: SessionTokens;
    attempts: ResumeAttempts;
    transfers: Transfers;
    readCatalogue: ReadCatalogue;
    credentials: CredentialOpener;
    screening?: ScreeningOrder | undefined;
    credentialWays: CredentialWay[];
    explicitBoxes: boolean;
    accountTransferClp: number | null;
    papers: PaperReader;
    reviewFiles: AttachedFileReader;
    fileScanner?: FileScanner | undefined;
    legal: LegalEditions;
    /** Host of the page that asks; absent: the default host. */
    hostId?: string;
    /** Sessions that banks' servers prepared. */
    hostSessions?: HostSessions;
    invitations?: Pick<Invitations, 'open'>;
    /** The host's page that links end at, and where they lead first; without a slash at the end. */
    pageUrl: string;
    linkUrl: string;
    linkWords: LinkWords;
    /** Present if ClaveÚnica is configured. */
    redirects?: RedirectSettings | undefined;
    /** Present if a service of addresses is configured. */
    addressSearch?: AddressSearch | undefined;
    /** Present if a provider of links is configured. */
    sourceLinks?: LinkSettings | undefined;
    changes: Changes;
    streams: EventStreams;
    streamOpens: StreamOpens;
    operationSlots: OperationSlots;
    /** Bugs: written to the log under a reference that the person is shown. */
    reportBug: (reference: string, error: unknown) => void;
    reportOperation: (ended: EndedOperation) => void;
    /** Tells if an error only says that the database or another dependency is away: the caller has to ask again. */
    isAway: (error: unknown) => boolean;
    /** Reports a failure that the operator should see though no person's work is lost. */
    reportFailure: (what: string, error: unknown) => void;
    tracing: Tracing;
  };

/** The caller. `applicationId` is that of the live session; the server believes nothing else. */
export type ApiContext = {
  deps: ApiDeps;
  applicationId: string | undefined;
  /** The live session itself. */
  ownSession: OwnSession | undefined;
  /** The bearer of the session; the applicant if there is none. */
  actor: Actor;
  /** Asked again by answers that go on after the request: sessions end while streams are open. */
  isSessionGood: () => Promise<boolean>;
  /** Joins the lines of one request in the log. */
  requestId: string;
  device: { address: string; userAgent: string };
  /** The browser and its address, hashed, to compare people by; computed when called, since few commands need it. */
  browser: () => Browser;
  /** A solved challenge that came with the request, as it was parsed. */
  proof: Proof | undefined;
  /** A challenge was solved for this very try (`limited`). */
  proven: boolean;
  /** Owner of these event streams. */
  streamOwner: StreamOwner;
  /** To be called when an event stream has read all that it needs to begin. */
  streamOpened: () => void;
};
