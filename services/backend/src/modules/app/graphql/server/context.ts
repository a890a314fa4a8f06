import type { ScreeningOrder } from '@afilia/domain/application/model/evaluation/stages';
import type { LegalEditions } from '@afilia/domain/partners/legal-text';
import type { CredentialWay } from '@afilia/domain/application/model/credential-ways';
import type { Browser } from '@afilia/domain/desk/model/review-events';
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

/** What the API works with. */
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
    /** Whose page asks; the default host where nothing is said. */
    hostId?: string;
    /** What banks' servers prepared. */
    hostSessions?: HostSessions;
    invitations?: Pick<Invitations, 'open'>;
    /** The host's page that links end at, and where they lead first; without a slash at the end. */
    pageUrl: string;
    linkUrl: string;
    linkWords: LinkWords;
    /** Where ClaveÚnica is configured. */
    redirects?: RedirectSettings | undefined;
    /** Where a service of addresses is configured. */
    addressSearch?: AddressSearch | undefined;
    /** Where a provider of links is configured. */
    sourceLinks?: LinkSettings | undefined;
    changes: Changes;
    streams: EventStreams;
    streamOpens: StreamOpens;
    operationSlots: OperationSlots;
    /** Bugs: written to the log under a reference that the person is shown. */
    reportBug: (reference: string, error: unknown) => void;
    reportOperation: (ended: EndedOperation) => void;
    /** Whether an error only says that what we lean on is away: who asked is told to ask again. */
    isAway: (error: unknown) => boolean;
    /** What the operator should see though nobody's work is lost. */
    reportFailure: (what: string, error: unknown) => void;
    tracing: Tracing;
  };

/** Who asks. `applicationId` is what a live session is bound to; the server believes nothing else. */
export type ApiContext = {
  deps: ApiDeps;
  applicationId: string | undefined;
  /** The live session itself. */
  ownSession: OwnSession | undefined;
  /** Who bears the session; the applicant where there is none. */
  actor: Actor;
  /** Asked again by answers that go on after the request: sessions end while streams are open. */
  isSessionGood: () => Promise<boolean>;
  /** Joins what is logged of one request. */
  requestId: string;
  device: { address: string; userAgent: string };
  /** The browser and its address, hashed, to compare people by. */
  browser: Browser;
  /** A solved challenge that came with the request, as it was parsed. */
  proof: Proof | undefined;
  /** A challenge was solved for this very try (`limited`). */
  proven: boolean;
  /** Whose event streams these are. */
  streamOwner: StreamOwner;
  /** To be called when an event stream has read what it needs to begin. */
  streamOpened: () => void;
};
