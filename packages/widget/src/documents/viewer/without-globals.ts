/**
 * Runs an import that sets names on the page's global object, and leaves the page as it was.
 *
 * @param names those that the library is known to set
 */
export async function withoutGlobals<Module>(
  names: readonly string[],
  load: () => Promise<Module>,
): Promise<Module> {
  const page = globalThis as unknown as Record<string, unknown>;
  const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(page, name)] as const);
  const loaded = await load();
  for (const [name, descriptor] of before) {
    if (descriptor) Object.defineProperty(page, name, descriptor);
    else delete page[name];
  }
  return loaded;
}
