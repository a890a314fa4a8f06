import { fintocEventsPath } from '@afilia/source-contracts/providers/fintoc';
import type { FastifyPluginAsync } from 'fastify';
import { linkRoutes } from '../signing/documents/verify-page/link-routes.ts';
import { createSecretBox } from '../platform/keys/secret-box.ts';
import { hostFinder } from './main-hosts.ts';
import type { BackendParts } from './main-parts.ts';
import { fintocEventRoutes } from '../sources/tax/providers/fintoc-events.ts';
import { fintocPageScript } from '../sources/tax/providers/fintoc-page-script.ts';
import { type LinkSettings, openLinkPage, receiveLink } from '../application/use-cases/link-source.ts';
import type { CommandDeps } from '../record/use-cases/run-command.ts';

/**
 * Wires the way to the provider that the tax source is connected by (decision application-tax-record).
 *
 * @returns nothing where none is configured
 */
export function createSourceLinks(
  { config, hosts, clock, reportSourceLink = () => undefined }: BackendParts,
  commands: CommandDeps,
): { settings: LinkSettings; routes: FastifyPluginAsync } | undefined {
  const { provider } = config.sources.tax;
  if (provider?.name !== 'fintoc') return undefined;
  const { publicUrl, keys } = config;
  const hostOfApplication = hostFinder(hosts);
  const { publicKey, webhookSecret, widgetUrl, windows } = provider;
  const settings: LinkSettings = { tickets: createSecretBox(keys.sourceLinks), publicUrl };
  const deps = { ...commands, sourceLinks: settings, secrets: createSecretBox(keys.secretBox) };
  const pages = linkRoutes({
    brand: () => hosts.own().provider.brandName,
    widgetUrl: new URL(widgetUrl, publicUrl).href,
    windows,
    script: fintocPageScript,
    open: async (ticket) => {
      const link = await openLinkPage(deps, ticket);
      return (
        link && {
          brand: hostOfApplication(link.application).provider.brandName,
          publicKey,
          holderType: link.application.isPJ ? 'business' : 'individual',
          webhookUrl: `${publicUrl}${fintocEventsPath}?link=${encodeURIComponent(link.eventsReference)}`,
        }
      );
    },
  });
  const events = fintocEventRoutes({
    secret: webhookSecret,
    clock,
    receive: (reference, link) => receiveLink(deps, reference, link),
    count: reportSourceLink,
  });
  return {
    settings,
    routes: async (server) => {
      await server.register(pages);
      await server.register(events);
    },
  };
}
