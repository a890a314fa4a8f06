/** The recorder of `@rrweb/record`; a bundle that is built with `vite-plugin.ts` has it patched. */
export { record } from '@rrweb/record';
