import { parseSync } from 'vite';

/** `static` runs when the file does, `lazy` when `import()` is reached, `type` never. */
export type Import = { specifier: string; line: number; kind: 'static' | 'lazy' | 'type' };

/**
 * Every import and re-export of a file, types included.
 *
 * @param file - its name tells TypeScript from TSX
 * @param source - its text; one that does not parse has no imports, the compiler speaks of it
 */
export function readImports(file: string, source: string): Import[] {
  const { module, program } = parseSync(file, source);
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;

  const statics = module.staticImports.map(({ start, moduleRequest, entries }): Import => {
    const onlyTypes = entries.length > 0 && entries.every(({ isType }) => isType);
    return { specifier: moduleRequest.value, line: lineAt(start), kind: onlyTypes ? 'type' : 'static' };
  });
  const exports = module.staticExports.flatMap(({ start, entries }): Import[] => {
    const request = entries.find(({ moduleRequest }) => moduleRequest)?.moduleRequest;
    if (!request) return [];
    const onlyTypes = entries.every(({ isType }) => isType);
    return [{ specifier: request.value, line: lineAt(start), kind: onlyTypes ? 'type' : 'static' }];
  });
  const lazies = module.dynamicImports.flatMap(({ start, moduleRequest }): Import[] => {
    const text = source.slice(moduleRequest.start, moduleRequest.end);
    const literal = /^(['"`])([^$]*)\1$/.exec(text)?.[2];
    return literal === undefined ? [] : [{ specifier: literal, line: lineAt(start), kind: 'lazy' }];
  });
  const types = /\bimport\(/.test(source)
    ? importTypes(program).map(({ specifier, start }): Import => ({
        specifier,
        line: lineAt(start),
        kind: 'type',
      }))
    : [];
  return [...statics, ...exports, ...lazies, ...types].sort((a, b) => a.line - b.line);
}

/** `import('…').Name` where a type stands is in no list of the module, only in its tree. */
function importTypes(node: unknown): { specifier: string; start: number }[] {
  if (Array.isArray(node)) return node.flatMap(importTypes);
  if (typeof node !== 'object' || node === null) return [];
  const below = Object.values(node).flatMap(importTypes);
  if (!('type' in node) || node.type !== 'TSImportType') return below;
  const { source, start } = node as unknown as { source: { value: string }; start: number };
  return [{ specifier: source.value, start }, ...below];
}
