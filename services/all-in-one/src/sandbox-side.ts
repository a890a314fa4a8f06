import type { Config } from '@afilia/backend/app/config/config';
import { sandboxIssuerPath } from '@afilia/backend/app/config/staff';
import { sandboxStateIdentityPath } from '@afilia/backend/app/config/state-identity';
import type { Clock } from '@afilia/backend/platform/ports/clock';
import { claveUnicaPlugin } from '@afilia/sandbox/clave-unica/plugin';
import { createPlayedClamd } from '@afilia/sandbox/file-scanner/clamd-server';
import { createInbox } from '@afilia/sandbox/inbox/inbox';
import { createInboxServer } from '@afilia/sandbox/inbox/smtp-server';
import { sandboxPlugin } from '@afilia/sandbox/sandbox-plugin';
import { staffProviderPlugin } from '@afilia/sandbox/staff-provider/plugin';
import { timeStampAuthorityPlugin } from '@afilia/sandbox/time-stamp-authority/plugin';
import type { FastifyInstance } from 'fastify';
import { madeAuthority } from '@afilia/backend/app/main-authority';
import { type CertificateIssuer, toIssuer } from '@afilia/sandbox/certificate-authority/issuer';
import { issuerOfRemoteSigner } from '@afilia/sandbox/remote-signer/keys';
import type { TimeStampKeys } from '@afilia/sandbox/time-stamp-authority/keys';
import { loadOrCreateRemoteSignerKeys, loadRemoteSignerKeys } from './remote-signer-keys.ts';
import { loadOrCreateTimeStampKeys, toPem } from './time-stamp-keys.ts';

/** Addresses of the sandbox in this process. */
type SandboxSide = {
  smtpUrl: string;
  /** Address of its `clamd`, which nodes on other machines have no use for. */
  fileScannerUrl: string;
  timeStampRootPem: string;
  register: (server: FastifyInstance) => Promise<void>;
  close: () => Promise<void>;
};

/** The authority of documents where it was made here, that of time stamps, and that of the remote signer once it was asked. */
async function issuersOf(
  config: Config,
  clock: Clock,
  keys: TimeStampKeys,
): Promise<(CertificateIssuer | undefined)[]> {
  const authority = await madeAuthority(config, clock);
  const remote = loadRemoteSignerKeys(config.dataDir);
  return [
    authority && (await toIssuer(authority.certificate, authority.pkcs8)),
    { certificate: keys.root, privateKey: keys.rootKey },
    remote && (await issuerOfRemoteSigner(remote)),
  ];
}

/**
 * Opens the sandbox's mail server and its scanner of files on this machine, and readies what goes under `/sandbox`.
 *
 * @param smtpAt - where mails are taken in; port 0 is any that is free
 */
export async function openSandboxSide(
  config: Config,
  clock: Clock,
  smtpAt = { host: '127.0.0.1', port: 0 },
): Promise<SandboxSide> {
  const inbox = createInbox(clock);
  const smtp = createInboxServer(inbox);
  const keys = await loadOrCreateTimeStampKeys(config.dataDir, clock.now(), config.revocation.madeTimeStamps);
  const port = await smtp.listen(smtpAt.port, smtpAt.host);
  const clamd = createPlayedClamd();
  const clamdPort = await clamd.listen(0, '127.0.0.1');
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    fileScannerUrl: `tcp://127.0.0.1:${clamdPort}`,
    timeStampRootPem: toPem(keys.root),
    register: async (server) => {
      await server.register(timeStampAuthorityPlugin({ clock, keys }), { prefix: '/sandbox/tsa' });
      // Everybody knows their passwords, and what the remote signer is asked with: where others can reach us they are not there.
      if (!config.testInstallation) {
        await server.register(claveUnicaPlugin, {
          prefix: sandboxStateIdentityPath,
          issuer: `${config.publicUrl}${sandboxStateIdentityPath}`,
          redirectUris: [`${config.publicUrl}/identity/callback`],
          clock,
        });
        await server.register(staffProviderPlugin, {
          prefix: sandboxIssuerPath,
          issuer: `${config.publicUrl}${sandboxIssuerPath}`,
          redirectUris: [`${config.publicUrl}/staff/callback`],
          logoutUri: `${config.publicUrl}/staff/backchannel-logout`,
          clock,
        });
      }
      await server.register(sandboxPlugin, {
        prefix: '/sandbox',
        inbox,
        clock,
        latencyFactor: config.sandboxLatencyFactor,
        receipts: config.messagingSecret
          ? { url: `${config.publicUrl}/messaging/receipts`, secret: config.messagingSecret }
          : undefined,
        inboxKey: config.testInstallation?.inboxKey,
        certificateAuthority: { issuers: () => issuersOf(config, clock, keys) },
        remoteSigner: config.testInstallation
          ? undefined
          : {
              keys: () =>
                loadOrCreateRemoteSignerKeys(config.dataDir, clock.now(), config.revocation.madeRemoteSigner),
            },
      });
    },
    close: async () => {
      await Promise.all([smtp.close(), clamd.close()]);
    },
  };
}
