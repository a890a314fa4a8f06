import { type ConsolePath, consolePaths } from '@afilia/api-contract/staff/console-addresses';

/** The names that an address has: `id` of `/casos/:id`. */
type NamesOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The address of one case, recording or folio, below `/console`. */
export function addressOf<Of extends ConsolePath>(
  of: Of,
  names: Readonly<Record<NamesOf<(typeof consolePaths)[Of]>, string>>,
): string {
  const given: Readonly<Record<string, string>> = names;
  return consolePaths[of].replaceAll(/:(\w+)/gu, (_whole, name: string) =>
    encodeURIComponent(given[name] ?? ''),
  );
}
