import { printAsyncApi } from './print-asyncapi.ts';
import { printManifest, printVsCode, printWebTypes } from './print-editors.ts';
import { printIndex, printJsx, printReact, printSvelte, printVue } from './print-types.ts';

/** The kit's files that follow from the contract alone, by name. */
export const hostKitFiles = (version: string): Readonly<Record<string, string>> => ({
  'index.d.ts': printIndex(),
  'react.d.ts': printReact(),
  'jsx.d.ts': printJsx(),
  'vue.d.ts': printVue(),
  'svelte.d.ts': printSvelte(),
  'custom-elements.json': printManifest(),
  'vscode.html-custom-data.json': printVsCode(),
  'asyncapi.json': printAsyncApi(version),
  'web-types.json': printWebTypes(version),
});
