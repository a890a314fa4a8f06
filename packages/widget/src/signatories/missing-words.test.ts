import { expect, test } from 'vitest';
import { missingWords } from './missing-words.ts';

const lack = (kinds: string[], groups: { group: string; count: number }[], names: string[] = []) => ({
  power: 'signAffiliation' as const,
  documentKinds: kinds,
  groups,
  persons: names.map((name) => ({ representativeId: name, name })),
});
const title = (kind: string) => `«${kind}»`;

test('[S-05] says how many of which group are missing', () => {
  expect(missingWords([lack(['a'], [{ group: 'B', count: 1 }])], title)).toEqual([
    'Falta 1 firmante del Grupo B',
  ]);
  expect(missingWords([lack(['a'], [{ group: 'B', count: 2 }])], title)).toEqual([
    'Faltan 2 firmantes del Grupo B',
  ]);
  expect(missingWords([lack(['a'], [{ group: 'director', count: 1 }])], title)).toEqual([
    'Falta 1 firmante (director)',
  ]);
});

test('[S-05] names the person whose signature has no replacement', () => {
  expect(missingWords([lack(['a'], [{ group: '*', count: 1 }], ['Ana Díaz'])], title)).toEqual([
    'Faltan 1 firmante y la firma de Ana Díaz',
  ]);
});

test('[S-05] the same lack is said once; another one names its documents', () => {
  const one = [{ group: 'A', count: 1 }];
  expect(missingWords([lack(['a'], one), lack(['b'], one)], title)).toEqual(['Falta 1 firmante del Grupo A']);
  expect(missingWords([lack(['a'], one), lack(['b'], [{ group: 'A', count: 2 }])], title)).toEqual([
    'Falta 1 firmante del Grupo A, para: «a»',
    'Faltan 2 firmantes del Grupo A, para: «b»',
  ]);
});
