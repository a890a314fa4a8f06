import type { GuideField, OperationEntry, OperationGuide } from '@afilia/api-contract/operation-guide';
import { element } from '../../panel/parts/element.ts';
import { kindWords, rolesText } from './text.ts';

const fieldRow = ({ name, type, words }: GuideField) =>
  element(
    'li',
    {},
    element('code', { class: 'panel-strong' }, name),
    ' ',
    element('code', { class: 'panel-soft' }, type),
    words ? element('p', { class: 'panel-soft', lang: 'en' }, words) : null,
  );

const fieldList = (fields: readonly GuideField[]) =>
  element('ul', { class: 'play-fields' }, ...fields.map(fieldRow));

const heading = (words: string) => element('h3', { class: 'panel-group' }, words);

const nameOf = (type: string) => type.replaceAll(/[[\]!]/gu, '');

/** The types that variables are made of, each once, those that others hold after them. */
function typesWithin(fields: readonly GuideField[], sent: OperationGuide['sent'], found: Set<string>): void {
  for (const { type } of fields) {
    const name = nameOf(type);
    if (!sent[name] || found.has(name)) continue;
    found.add(name);
    typesWithin(sent[name].fields ?? [], sent, found);
  }
}

function typePart(name: string, { words, fields, values }: OperationGuide['sent'][string]): HTMLElement {
  return element(
    'li',
    {},
    element('code', { class: 'panel-strong' }, name),
    words ? element('p', { class: 'panel-soft', lang: 'en' }, words) : null,
    fields ? fieldList(fields) : null,
    values ? element('p', {}, element('code', { class: 'panel-detail' }, values.join(' · '))) : null,
  );
}

const answerRow = (type: string, fields: readonly string[]) =>
  element(
    'li',
    {},
    element('code', { class: 'panel-strong' }, type),
    element('code', { class: 'panel-detail' }, fields.join(' · ')),
  );

/** «R13: outOfOrder, invalidFields», a line for each code. */
const refusalRows = (refusals: OperationEntry['refusals']) =>
  [...new Set(refusals.map(({ code }) => code))].map((code) => {
    const reasons = refusals.filter((one) => one.code === code).map(({ reason }) => reason);
    return element(
      'li',
      {},
      element('code', { class: 'panel-strong' }, code),
      element('code', { class: 'panel-detail' }, reasons.join(' · ')),
    );
  });

/** Codes with their reasons, as a list. */
export const refusalList = (refusals: OperationEntry['refusals']): HTMLElement =>
  element('ul', { class: 'play-fields' }, ...refusalRows(refusals));

/** The example of an operation as it is sent. */
export const exampleText = ({ example }: OperationEntry): string => JSON.stringify(example, null, 2);

/** Draws the whole description of an operation. */
export function describeOperation(operation: OperationEntry, guide: OperationGuide): HTMLElement {
  const { words, roles, variables, answers, refusals } = operation;
  const types = new Set<string>();
  typesWithin(variables, guide.sent, types);
  return element(
    'div',
    {},
    words ? element('p', { lang: 'en' }, words) : null,
    element('p', { class: 'panel-soft' }, rolesText(roles)),
    heading('Variables'),
    variables.length > 0 ? fieldList(variables) : element('p', { class: 'panel-soft' }, 'Ninguna.'),
    ...(types.size > 0
      ? [
          heading('Tipos'),
          element(
            'ul',
            { class: 'play-fields' },
            ...[...types].map((name) => typePart(name, guide.sent[name] ?? {})),
          ),
        ]
      : []),
    heading('Responde'),
    element(
      'ul',
      { class: 'play-fields' },
      ...answers.map((type) => answerRow(type, guide.answered[type] ?? [])),
    ),
    heading('Códigos con que puede rechazar'),
    refusals.length > 0 ? refusalList(refusals) : element('p', { class: 'panel-soft' }, 'Ninguno propio.'),
  );
}

/** Head of a closed card: the name, and the kind of the operation. */
export const cardHead = ({ name, kind }: OperationEntry): HTMLElement =>
  element(
    'summary',
    { class: 'play-summary' },
    element('code', { class: 'panel-strong' }, name),
    ' ',
    element('span', { class: 'panel-chip' }, kindWords[kind]),
  );
