import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldName } from '@afilia/console/insights/text/funnel-fields';
import { type InputValueDefinitionNode, Kind, parse } from 'graphql';
import { expect, test } from 'vitest';

const schema = join(import.meta.dirname, '../../packages/api-contract/schema.graphql');

/** Filled in by the page: a person can type nothing wrong there. Forms within a form have fields with names of their own. */
const withoutName = new Set([
  'agentId',
  'basket',
  'conditions',
  'count',
  'declaration',
  'holderTextVersion',
  'hostSession',
  'id',
  'isPJ',
  'prospect',
  'textVersion',
]);

test('each field of a form has a name in the tables of the funnel', () => {
  const forms = parse(readFileSync(schema, 'utf8')).definitions.flatMap((definition) =>
    definition.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION
      ? [{ form: definition.name.value, fields: definition.fields ?? [] }]
      : [],
  );
  expect(forms.length).toBeGreaterThan(15);
  const nameOf = ({ name }: InputValueDefinitionNode) => name.value;
  const unnamed = forms.flatMap(({ form, fields }) =>
    fields
      .map(nameOf)
      .filter((name) => !withoutName.has(name) && fieldName(name) === 'Otro campo')
      .map((name) => `${form}.${name}`),
  );
  expect(unnamed).toEqual([]);
});
