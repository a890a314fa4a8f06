import type { Mutant } from '../mutant.ts';

const help = (name: string) => `packages/widget/src/live-help/${name}`;
const unit = [help('assist-choices.test.ts')];
const browser = ['tests/e2e/src/live-help-choices.spec.ts'];

/** How a host chooses what live help does on its page. */
export const hostMutants: readonly Mutant[] = [
  {
    id: 'A-16',
    file: help('read-host.ts'),
    text: 'language: lang,',
    becomes: `language: 'es',`,
    tests: browser,
    title: 'the property goes before the attributes',
  },
  {
    id: 'A-16',
    file: help('assist-choices.ts'),
    text: 'lang: oneOf(...assistWords.lang),',
    becomes: `lang: oneOf('es'),`,
    tests: unit,
  },
  {
    id: 'A-20',
    file: help('read-host.ts'),
    text: `compressionEnabled: compression === 'on',`,
    becomes: 'compressionEnabled: false,',
    tests: browser,
    title: 'a bank chooses language',
  },
  {
    id: 'A-21',
    file: help('read-host.ts'),
    text: `canvases = 'hidden',`,
    becomes: `canvases = 'shown',`,
    tests: unit,
  },
  {
    id: 'A-21',
    file: help('read-host.ts'),
    text: '    canvases,\n',
    becomes: `    canvases: 'hidden',\n`,
    tests: browser,
    title: 'a bank chooses language',
  },
  {
    id: 'A-22',
    file: help('read-host.ts'),
    text: `...(sound !== 'off' && { callSound: sound }),`,
    becomes: '',
    tests: browser,
    title: 'a bank chooses language',
  },
  {
    id: 'A-22',
    file: help('assist-choices.ts'),
    text: 'template: address(/^https:$/',
    becomes: 'template: address(/^https?:$/',
    tests: unit,
  },
  {
    id: 'A-22',
    file: 'packages/assist/src/call/create-call.ts',
    text: ' && navigator.userActivation.hasBeenActive',
    becomes: '',
    tests: ['tests/conformance/visitor-calls.test.ts'],
    title: 'makes no sound',
  },
  {
    id: 'A-26',
    file: help('live-help.ts'),
    text: '...(choices.user !== undefined && { uxtId: choices.user }),',
    becomes: '',
    tests: browser,
    title: 'a bank chooses language',
  },
  {
    id: 'A-26',
    file: help('assist-choices.ts'),
    text: 'likeRut.test(text)',
    becomes: 'false',
    tests: unit,
  },
];
