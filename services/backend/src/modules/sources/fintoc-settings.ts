import { playedFintoc } from '@afilia/source-contracts/providers/fintoc';
import type { FintocSettings, GivenVariables } from './provider-settings.ts';

/** Where the provider serves its script. */
const publishedWidget = 'https://js.fintoc.com/v1/';
/** Its windows come from hosts beside the one of the script; which ones is not published. */
const publishedWindows = 'https://*.fintoc.com';
/** Below the address that people reach us at: ours to the sandbox is no address for their browsers. */
const playedWidget = '/sandbox/providers/fintoc/widget.js';

/**
 * Reads what links need. Without an address of its own the sandbox plays the provider, with its own keys.
 *
 * @returns settings, after one line in `faults` for each variable that is missing
 */
export function readFintoc(given: GivenVariables, _sandbox: string, faults: string[]): FintocSettings {
  const isOwn = given['SOURCE_TAX_URL'] !== undefined;
  const textOf = (name: string, played: string): string => {
    const text = given[name];
    if (text !== undefined && text !== '') return String(text);
    if (isOwn) faults.push(`${name} is missing: SOURCE_TAX=fintoc with its own address needs it`);
    return played;
  };
  return {
    name: 'fintoc',
    publicKey: textOf('SOURCE_TAX_PUBLIC_KEY', playedFintoc.publicKey),
    webhookSecret: textOf('SOURCE_TAX_WEBHOOK_SECRET', playedFintoc.webhookSecret),
    widgetUrl: isOwn ? publishedWidget : playedWidget,
    windows: isOwn ? publishedWindows : "'self'",
  };
}
