import { assistAttributes, attributes, type Attribute } from '@afilia/host-contract/attributes';
import { hostEvents } from '@afilia/host-contract/events';
import { properties } from '@afilia/host-contract/properties';
import { membersOf, unionOf, wordsOf } from './print-shape.ts';

const tag = 'dm-widget';
const words = 'Makes a merchant of a person or a company, inside the page of a bank.';
const all = Object.entries<Attribute>({ ...attributes, ...assistAttributes });
const print = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const typeOf = ({ choices, kind }: Attribute) =>
  choices ? unionOf(choices) : kind === 'flag' ? "'true' | 'false'" : 'string';

/** `custom-elements.json`: Custom Elements Manifest 2.1. */
export const printManifest = (): string =>
  print({
    schemaVersion: '2.1.0',
    modules: [
      {
        kind: 'javascript-module',
        path: 'index.js',
        declarations: [
          {
            kind: 'class',
            customElement: true,
            tagName: tag,
            name: 'DmWidgetElement',
            description: words,
            superclass: { name: 'HTMLElement' },
            attributes: all.map(([name, one]) => ({
              name,
              description: wordsOf(one),
              type: { text: typeOf(one) },
              ...(one.default !== undefined && { default: one.default }),
            })),
            members: Object.entries(properties).map(([name, { type, words }]) => ({
              kind: 'field',
              name,
              description: words,
              type: { text: type },
            })),
            events: Object.entries(hostEvents).map(([name, { words, detail }]) => ({
              name,
              description: words,
              type: { text: `CustomEvent<{ ${membersOf(detail)} }>` },
            })),
          },
        ],
        exports: [{ kind: 'custom-element-definition', name: tag, declaration: { name: 'DmWidgetElement' } }],
      },
    ],
  });

/** `vscode.html-custom-data.json`: what VS Code completes in HTML. */
export const printVsCode = (): string =>
  print({
    version: 1.1,
    tags: [
      {
        name: tag,
        description: words,
        attributes: all.map(([name, one]) => ({
          name,
          description: wordsOf(one),
          ...(one.choices && { values: one.choices.map((name) => ({ name })) }),
        })),
      },
    ],
  });

/** `web-types.json`: the same for editors of JetBrains. */
export const printWebTypes = (version: string): string =>
  print({
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    name: '@afilia/host',
    version,
    'description-markup': 'markdown',
    contributions: {
      html: {
        elements: [
          {
            name: tag,
            description: words,
            attributes: all.map(([name, one]) => ({
              name,
              description: wordsOf(one),
              required: one.needed === true,
              ...(one.default !== undefined && { default: one.default }),
              value: { kind: 'plain', type: one.choices?.map((word) => `'${word}'`) ?? 'string' },
            })),
            js: {
              properties: Object.entries(properties).map(([name, { type, words }]) => ({
                name,
                description: words,
                type,
              })),
              events: Object.entries(hostEvents).map(([name, { words }]) => ({ name, description: words })),
            },
          },
        ],
      },
    },
  });
