import { startPosition } from './model/flow/position.ts';
import type { Application } from './model/application.ts';
import type { ApplicationEvent } from './model/events.ts';

/** An application as it is before anything happened to it but its start. */
export function initialApplication(event: ApplicationEvent & { type: 'ApplicationStarted' }): Application {
  return {
    id: event.id,
    folio: event.folio,
    ...(event.hostId !== undefined && { hostId: event.hostId }),
    ...(event.clientReference !== undefined && { clientReference: event.clientReference }),
    ...(event.invitationId !== undefined && { invitationId: event.invitationId }),
    ...(event.fromHost && { fromHost: event.fromHost }),
    ...(event.returnUrl !== undefined && { returnUrl: event.returnUrl }),
    ...(event.screening && { screening: event.screening }),
    version: 1,
    merchantRut: event.merchantRut,
    isPJ: event.isPJ,
    flow: startPosition,
    startedAt: event.at,
    lastActivityAt: event.at,
    consents: event.consents,
    error: null,
    stage: null,
    facts: {},
    prospect: null,
    contactVerifiedAt: null,
    otp: null,
    emailChanges: 0,
    basket: null,
    quote: null,
    quotedAt: null,
    conditions: null,
    connection: { attempt: 1, wrong: 0, sealedId: null, errorCode: null },
    evaluatedAt: null,
    declaration: null,
    verificationData: null,
    documents: [],
    annulledDocuments: [],
    documentSetHash: null,
    signature: null,
    completion: null,
    reviewDelayed: false,
    signatories: [],
    keyHolder: null,
  };
}
