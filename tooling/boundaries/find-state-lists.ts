import { flowStates } from '@afilia/domain/application/model/flow/names';
import { parseSync } from 'vite';
import { isTest, isVariants } from './find-zone.ts';

/** A place that lists states: `file:line` and the states it names. */
type StateList = { line: number; states: string[] };

type Node = { type: string; start: number; [key: string]: unknown };

/** The flow itself, tests and what only tests import: they name the states that they expect. */
export const mayListStates = (file: string): boolean =>
  isTest(file) ||
  isVariants(file) ||
  ['packages/domain/src/application/model/flow/', 'packages/testing/', 'tests/', 'tooling/', 'bench/'].some(
    (folder) => file.startsWith(folder),
  );

const states = new Set<string>(flowStates);
const words = new RegExp(`\\b(?:${flowStates.join('|')})\\b`, 'gu');

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
const below = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const nodeIn = (node: Node, name: string): Node | undefined => {
  const value = node[name];
  return isNode(value) ? value : undefined;
};
const nodesIn = (node: Node, name: string): Node[] =>
  Array.isArray(node[name]) ? node[name].filter(isNode) : [];

const textOf = (node: Node | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined;
const nameOf = (node: Node | undefined): string | undefined =>
  node?.type === 'Identifier' ? String(node['name']) : textOf(node);

/** The expression inside `as const`, `satisfies …`, brackets and `?.`. */
function bare(node: Node): Node {
  const wraps = [
    'TSAsExpression',
    'TSSatisfiesExpression',
    'ParenthesizedExpression',
    'ChainExpression',
  ].includes(node.type);
  const inner = wraps ? nodeIn(node, 'expression') : undefined;
  return inner ? bare(inner) : node;
}

/** True for a type that requires every state: `Record<FlowState, …>`, readonly or not, and under its name in the API. */
function isExhaustive(type: Node | undefined): boolean {
  if (!type) return false;
  const [first] = nodesIn(nodeIn(type, 'typeArguments') ?? type, 'params');
  const name = nameOf(nodeIn(type, 'typeName'));
  if (name === 'Readonly') return isExhaustive(first);
  const key = first && nameOf(nodeIn(first, 'typeName'));
  return name === 'Record' && (key === 'FlowState' || key === 'ApplicationState');
}

/** `state === 'signed'` and `flow.state !== 'signed'`; other values may share a word with a state. */
function comparedState(node: Node): string | undefined {
  if (node.type !== 'BinaryExpression' || !/^[!=]==$/.test(String(node['operator']))) return undefined;
  const side = nodeIn(node, 'left');
  const left = side && bare(side);
  const subject = left?.type === 'MemberExpression' ? nodeIn(left, 'property') : left;
  return nameOf(subject) === 'state' ? textOf(nodeIn(node, 'right')) : undefined;
}

const operands = (node: Node, operator: unknown): Node[] =>
  node.type === 'LogicalExpression' && node['operator'] === operator
    ? [nodeIn(node, 'left'), nodeIn(node, 'right')].flatMap((side) =>
        side ? operands(bare(side), operator) : [],
      )
    : [node];

/** The words that a node lists, when it is of a kind that lists something. */
function wordsOf(node: Node): (string | undefined)[] {
  switch (node.type) {
    case 'ArrayExpression':
      return nodesIn(node, 'elements').map(textOf);
    case 'ObjectExpression':
      return nodesIn(node, 'properties').map((one) => nameOf(nodeIn(one, 'key')));
    case 'LogicalExpression':
      return operands(node, node['operator']).flatMap((one) => comparedState(one) ?? []);
    default:
      return [];
  }
}

/**
 * Lists of states: arrays, sets, objects and comparisons that name two or more and that the compiler does not hold to
 * name all. A state that is added later would be left out of them in silence.
 *
 * @param file - its name tells TypeScript from TSX
 */
export function findStateLists(file: string, source: string): StateList[] {
  if (new Set(source.match(words)).size < 2) return [];
  const found = new Map<number, StateList>();
  const visit = (node: Node, covered: boolean): void => {
    const exhaustive =
      node.type === 'VariableDeclarator'
        ? isExhaustive(nodeIn(nodeIn(nodeIn(node, 'id') ?? node, 'typeAnnotation') ?? node, 'typeAnnotation'))
        : node.type === 'TSSatisfiesExpression' && isExhaustive(nodeIn(node, 'typeAnnotation'));
    const listed = covered ? [] : wordsOf(node);
    if (listed.length > 1 && listed.every((word) => word !== undefined && states.has(word))) {
      const line = source.slice(0, node.start).split('\n').length;
      if (!found.has(line)) found.set(line, { line, states: listed as string[] });
    }
    for (const one of below(node)) visit(one, exhaustive || (covered && bare(node) !== node));
  };
  visit(parseSync(file, source).program as unknown as Node, false);
  return [...found.values()];
}
