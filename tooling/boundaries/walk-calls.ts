import { parseSync } from 'vite';

/** Functions of a module by name, and where its imported names come from. */
type Module = {
  functions: ReadonlyMap<string, unknown>;
  imported: ReadonlyMap<string, { file: string; name: string }>;
};

/** The walk of a command. `returns`: how often it enters a file that it had left. */
export type Walk = { files: readonly string[]; returns: number };

type Node = { type: string; [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode);
const nameOf = (value: unknown) => (isNode(value) && typeof value['name'] === 'string' ? value['name'] : '');

/** Types run never. */
const isType = (node: Node) => /^TS(?!As|Satisfies|NonNull)/.test(node.type);

/** Expressions inside a node in the order in which they run, names of properties left out. */
function inside(node: Node): Node[] {
  if (node.type === 'CallExpression') {
    const given = nodesIn(node['arguments']);
    const isLater = (one: Node) => one.type.endsWith('FunctionExpression');
    // A function that is handed over runs inside the call.
    return [
      ...given.filter((one) => !isLater(one)),
      ...nodesIn(node['callee']),
      ...given.filter((one) => isLater(one)),
    ];
  }
  const isNamed = (node.type === 'MemberExpression' || node.type === 'Property') && !node['computed'];
  const unused = isNamed ? (node.type === 'Property' ? 'key' : 'property') : '';
  return Object.entries(node).flatMap(([key, value]) => (key === unused ? [] : nodesIn(value)));
}

/** @param resolve - the path of an import of a file; nothing for one of a library */
function readModule(
  file: string,
  source: string,
  resolve: (file: string, specifier: string) => string | undefined,
): Module {
  const functions = new Map<string, unknown>();
  const imported = new Map<string, { file: string; name: string }>();
  for (const statement of nodesIn(parseSync(file, source).program.body)) {
    if (statement.type === 'ImportDeclaration') {
      const target = resolve(file, String((statement['source'] as { value: unknown }).value));
      for (const one of nodesIn(statement['specifiers']))
        if (target) imported.set(nameOf(one['local']), { file: target, name: nameOf(one['imported']) });
    }
    const declared = isNode(statement['declaration']) ? statement['declaration'] : statement;
    if (declared.type === 'FunctionDeclaration') functions.set(nameOf(declared['id']), declared['body']);
    for (const one of declared.type === 'VariableDeclaration' ? nodesIn(declared['declarations']) : [])
      functions.set(nameOf(one['id']), one['init']);
  }
  return { functions, imported };
}

/**
 * Walks from a function through all that it names, in the order in which it runs, each function once.
 *
 * @param start - where the walk begins
 * @param read - the text of a file; nothing where the walk does not enter it
 * @param resolve - the path of an import of a file
 * @param isDoor - a file that is entered, and not walked through
 */
export function walkCalls(
  start: { file: string; name: string },
  read: (file: string) => string | undefined,
  resolve: (file: string, specifier: string) => string | undefined,
  isDoor: (file: string) => boolean,
): Walk {
  const modules = new Map<string, Module | undefined>();
  const moduleOf = (file: string): Module | undefined => {
    if (!modules.has(file)) {
      const source = read(file);
      modules.set(file, source === undefined ? undefined : readModule(file, source, resolve));
    }
    return modules.get(file);
  };
  const seen = new Set<string>();
  const entered: string[] = [];
  const enter = (file: string, name: string): void => {
    const module = moduleOf(file);
    const body = module?.functions.get(name);
    const key = `${file}#${name}`;
    if (!module || !isNode(body) || seen.has(key)) return;
    seen.add(key);
    entered.push(file);
    if (!isDoor(file)) visit(file, module, body);
  };
  const visit = (file: string, module: Module, node: Node): void => {
    if (isType(node)) return;
    if (node.type === 'Identifier') {
      const name = nameOf(node);
      const other = module.imported.get(name);
      if (other) enter(other.file, other.name);
      else enter(file, name);
      return;
    }
    for (const one of inside(node)) visit(file, module, one);
  };
  enter(start.file, start.name);
  const steps = entered.filter((file, at) => file !== entered[at - 1]);
  const files = [...new Set(steps)];
  return { files, returns: steps.length - files.length };
}
