import { messageFor } from '../developer/log-for-developer.ts';
import type { StartAssist } from '../public/live-help.ts';
import type { AssistChoices } from '@afilia/host-contract/assist';
import { parseAssistChoices } from './assist-choices.ts';

const prefix = 'assist-';

/** Reads the element's current settings of live help; logs invalid ones. */
export function choicesOf(host: Element): AssistChoices {
  const names = host.getAttributeNames().filter((name) => name.startsWith(prefix));
  const attributes = Object.fromEntries(
    names.map((name) => [name.slice(prefix.length), host.getAttribute(name) ?? '']),
  );
  const property: unknown = Reflect.get(host, 'assistOptions');
  const { choices, ignored } = parseAssistChoices({ attributes, property }, document.baseURI);
  for (const what of ignored) messageFor(host)('A02', what);
  return choices;
}

type Options = Parameters<StartAssist>[0];

/** The choices under the names that live help has for them. */
export function toAssistOptions({
  lang = 'es',
  sound = new URL('./ring.wav', import.meta.url).href,
  template,
  compression,
  canvases = 'hidden',
}: AssistChoices): Pick<
  Options,
  'language' | 'callSound' | 'callUITemplate' | 'compressionEnabled' | 'canvases'
> {
  return {
    language: lang,
    ...(sound !== 'off' && { callSound: sound }),
    ...(template !== undefined && { callUITemplate: template }),
    compressionEnabled: compression === 'on',
    canvases,
  };
}
