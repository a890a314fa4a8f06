import { assistAttributes, attributes, type Attribute } from '@afilia/host-contract/attributes';
import { hostEvents } from '@afilia/host-contract/events';
import { hostMessages } from '@afilia/host-contract/messages';
import { prefillFields } from '@afilia/host-contract/prefill';
import { properties } from '@afilia/host-contract/properties';
import { membersOf, printTheme, unionOf, wordsOf } from './print-shape.ts';

const header = '// Made by `npm run generate` from packages/host-contract. Do not edit.\n';
const all: Readonly<Record<string, Attribute>> = { ...attributes, ...assistAttributes };

const doc = (words: string, indent: string) => `${indent}/** ${words} */\n`;
const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const listenerOf = (event: string) => `on${event.slice(3, 4).toUpperCase()}${event.slice(4)}`;

const valueOf = ({ kind, choices }: Attribute, flag: string) =>
  choices ? unionOf(choices) : kind === 'flag' ? flag : 'string';

const assistMembers = Object.entries(assistAttributes)
  .map(([name, one]) => `${doc(wordsOf(one), '  ')}  ${name.slice(7)}?: ${valueOf(one, 'boolean')};\n`)
  .join('');

const messages = Object.entries(hostMessages)
  .map(([name, { words, parts }]) => {
    const members = membersOf(parts, { manifest: 'ThemeManifest', fields: 'PrefillFields' });
    return `${doc(words, '  ')}  | { type: '${name}'; id?: string${members && `; ${members}`} }`;
  })
  .join('\n');

/** `index.d.ts`: the element, its events and messages, and how it is loaded. */
export const printIndex = (): string => `${header}
/** A family of fonts and where its files are. */
export type ThemeFont = {
  family: string;
  fallbacks?: string;
  faces?: readonly { url: string; weight: string; style?: 'normal' | 'italic' }[];
};

/** What the widget wears; what is left out keeps the operator's default. Colours are \`#rrggbb\`, lengths px. */
export type ThemeManifest = ${printTheme()};

/** How live help is had. */
export type AssistChoices = {
${assistMembers}};

/** Fields of \`dm:prefill\`. */
export type PrefillFields = {
${prefillFields.text.map((name) => `  ${name}?: string | number;\n`).join('')}${prefillFields.list
  .map((name) => `  ${name}?: readonly string[];\n`)
  .join('')}};

/** Attributes of \`<dm-widget>\`. */
export type DmAttributes = {
${Object.entries(all)
  .map(
    ([name, one]) =>
      `${doc(wordsOf(one), '  ')}  '${name}'${one.needed ? '' : '?'}: ${valueOf(one, "'true' | 'false'")};\n`,
  )
  .join('')}};

/** Events of \`<dm-widget>\`; they bubble. */
export type DmEventMap = {
${Object.entries(hostEvents)
  .map(
    ([name, { words, detail }]) => `${doc(words, '  ')}  '${name}': CustomEvent<{ ${membersOf(detail)} }>;\n`,
  )
  .join('')}};

/** What the widget obeys when the page posts it: \`postMessage(message, location.origin)\`. */
export type DmMessage =
${messages};

/** The element. */
export interface DmWidgetElement extends HTMLElement {
${Object.entries(properties)
  .map(([name, { words, type }]) => `${doc(words, '  ')}  ${name}: ${type};\n`)
  .join('')}  addEventListener<Name extends keyof DmEventMap>(
    type: Name,
    listener: (this: DmWidgetElement, event: DmEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: DmWidgetElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends string>(
    type: Name extends \`dm:\${string}\` ? keyof DmEventMap : Name,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** What embed.js leaves on the page. */
export type Afilia = {
  version: string;
  /** Rejected when the widget's files cannot be loaded. */
  ready: Promise<void>;
  /** Gives the widget a further tag name. */
  define(tag: string): Promise<void>;
};

/** \`origin\`: not an address. \`blocked\`: by the page's policy. \`browser\`: too old. */
export type LoadFailure = 'origin' | 'network' | 'blocked' | 'browser' | 'timeout' | 'version';

export type LoadOptions = {
  /** Where the operator runs Afilia, e.g. https://afiliacion.pagoaustral.example */
  origin: string;
  /** \`1.4.0\`, or the newest of \`1.4\` or \`1\`; without it \`/embed.js\`. That of this package is checked by its sum. */
  version?: string;
  /** Milliseconds; 20,000 without it. */
  timeout?: number;
};

/** Why the widget cannot be used. */
export declare class AfiliaLoadError extends Error {
  readonly reason: LoadFailure;
  constructor(reason: LoadFailure, message: string);
}

/**
 * Puts the operator's script into the page, once, and resolves when the element can be used. Rejects with an
 * \`AfiliaLoadError\`; the next call tries again. On a server it resolves and does nothing.
 */
export declare function loadAfilia(options: LoadOptions): Promise<Afilia>;

declare global {
  interface HTMLElementTagNameMap {
    'dm-widget': DmWidgetElement;
  }
  interface DocumentEventMap extends DmEventMap {}
}
`;

/** `react.d.ts`: the component; each attribute is a property in camel case. */
export const printReact = (): string => `${header}
import type { CSSProperties, ReactElement } from 'react';
import type { AfiliaLoadError, AssistChoices, DmEventMap, ThemeManifest } from './index.js';

export type DmWidgetProps = {
  /** Where the operator runs Afilia; the component then loads the widget. Without it the page does. */
  origin?: string;
  /** As of \`loadAfilia\`. */
  version?: string;
  theme?: ThemeManifest | null;
  assistOptions?: AssistChoices;
${doc(properties.fetchClientSecret.words, '  ')}  fetchClientSecret?: () => Promise<string>;
${Object.entries(attributes)
  .filter(([name]) => name !== 'theme')
  .map(
    ([name, one]: [string, Attribute]) =>
      `${doc(wordsOf(one), '  ')}  ${camel(name)}${one.needed ? '' : '?'}: ${valueOf(one, 'boolean')};\n`,
  )
  .join('')}${Object.entries(hostEvents)
  .map(
    ([name, { words }]) =>
      `${doc(words, '  ')}  ${listenerOf(name)}?: (event: DmEventMap['${name}']) => void;\n`,
  )
  .join('')}  /** The widget could not be loaded. Without it the console says so. */
  onLoadError?: (error: AfiliaLoadError) => void;
  id?: string;
  className?: string;
  style?: CSSProperties;
  hidden?: boolean;
};

/** The widget as a component, for React 18.2 and 19. On a server it is the bare element. */
export declare function DmWidget(props: DmWidgetProps): ReactElement;
`;

/** `jsx.d.ts`: the bare element in TSX of React, by its attributes. */
export const printJsx = (): string => `${header}
import type { HTMLAttributes, Ref } from 'react';
import type { DmAttributes, DmWidgetElement } from './index.js';

type DmJsx = Omit<HTMLAttributes<DmWidgetElement>, keyof DmAttributes> &
  Omit<DmAttributes, 'theme'> & { class?: string; key?: string | number; ref?: Ref<DmWidgetElement> };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'dm-widget': DmJsx;
    }
  }
}
`;

/** `vue.d.ts`: the bare element in templates of Vue, whose compiler reads names with hyphens as camel case. */
export const printVue = (): string => `${header}
import type { HTMLAttributes, ReservedProps } from 'vue';
import type { AssistChoices, DmAttributes, DmEventMap, DmWidgetElement } from './index.js';

type Camel<Name extends string> = Name extends \`\${infer First}-\${infer Rest}\`
  ? \`\${First}\${Capitalize<Camel<Rest>>}\`
  : Name;

/** Attributes, properties with \`.prop\`, and listeners as \`@dm:exit\`. */
export type DmWidgetProps = Omit<HTMLAttributes, keyof DmAttributes> &
  ReservedProps & {
    [Name in keyof Omit<DmAttributes, 'theme'> as Camel<Name>]: DmAttributes[Name];
  } & Partial<Pick<DmWidgetElement, 'theme' | 'fetchClientSecret'>> & { assistOptions?: AssistChoices } & {
    [Name in keyof DmEventMap as \`on\${Capitalize<Name>}\`]?: (event: DmEventMap[Name]) => unknown;
  };

declare module 'vue' {
  interface GlobalComponents {
    'dm-widget': new () => { $props: DmWidgetProps };
  }
}
`;

/** `svelte.d.ts`: the bare element in components of Svelte. */
export const printSvelte = (): string => `${header}
import type { HTMLAttributes } from 'svelte/elements';
import type { AssistChoices, DmAttributes, DmEventMap, DmWidgetElement } from './index.js';

/** Attributes, properties, and listeners as \`ondm:exit\`. */
export type DmWidgetProps = Omit<HTMLAttributes<DmWidgetElement>, keyof DmAttributes> &
  Omit<DmAttributes, 'theme'> &
  Partial<Pick<DmWidgetElement, 'theme' | 'hostSession' | 'fetchClientSecret'>> & {
    assistOptions?: AssistChoices;
  } & {
    [Name in keyof DmEventMap as \`on\${Name}\`]?: (event: DmEventMap[Name]) => unknown;
  };

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'dm-widget': DmWidgetProps;
  }
}
`;
