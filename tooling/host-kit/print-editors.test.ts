import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { assistAttributes, attributes } from '@afilia/host-contract/attributes';
import { hostEventNames } from '@afilia/host-contract/event-names';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { printManifest, printVsCode, printWebTypes } from './print-editors.ts';

type Named = { name: string };
const namesOf = (list: readonly Named[]) => list.map(({ name }) => name);
const allAttributes = [...Object.keys(attributes), ...Object.keys(assistAttributes)];

test('the manifest of custom elements follows its schema', () => {
  const path = createRequire(import.meta.url).resolve('custom-elements-manifest/schema.json');
  const schema = JSON.parse(readFileSync(path, 'utf8')) as object;
  const validate = new Ajv({ strict: false }).compile(schema);
  validate(JSON.parse(printManifest()));
  expect(validate.errors).toBeNull();
});

test('the manifest names each attribute and event', () => {
  const { modules } = JSON.parse(printManifest()) as {
    modules: { declarations: { tagName: string; attributes: Named[]; events: Named[] }[] }[];
  };
  const element = modules[0]?.declarations[0];
  expect(element?.tagName).toBe('dm-widget');
  expect(namesOf(element?.attributes ?? [])).toEqual(allAttributes);
  expect(namesOf(element?.events ?? [])).toEqual(hostEventNames);
});

test('VS Code gets the element, its attributes and the words of each choice', () => {
  const { version, tags } = JSON.parse(printVsCode()) as {
    version: number;
    tags: { name: string; attributes: (Named & { description: string; values?: Named[] })[] }[];
  };
  expect(version).toBe(1.1);
  expect(namesOf(tags)).toEqual(['dm-widget']);
  expect(namesOf(tags[0]?.attributes ?? [])).toEqual(allAttributes);
  const mode = tags[0]?.attributes.find(({ name }) => name === 'mode');
  expect(namesOf(mode?.values ?? [])).toEqual(['full', 'embedded']);
});

test('editors of JetBrains get the same, with the version and events', () => {
  const { name, version, contributions } = JSON.parse(printWebTypes('1.2.3')) as {
    name: string;
    version: string;
    contributions: {
      html: { elements: { attributes: (Named & { required: boolean })[]; js: { events: Named[] } }[] };
    };
  };
  const element = contributions.html.elements[0];
  expect([name, version]).toEqual(['@afilia/host', '1.2.3']);
  expect(namesOf(element?.attributes ?? [])).toEqual(allAttributes);
  expect(namesOf(element?.attributes.filter(({ required }) => required) ?? [])).toEqual(['api-key']);
  expect(namesOf(element?.js.events ?? [])).toEqual(hostEventNames);
});
