import { sampleExposed, sampleNotExposed } from '../../gallery/sample-pep.ts';
import { expect, test } from 'vitest';
import {
  emptyOwner,
  foreignDocumentRule,
  ownersField,
  ownersInput,
  ownersValues,
  parseShare,
  shareRule,
  totalShareError,
} from './owners-rules.ts';

const owner = { ...emptyOwner, run: '12.345.678-5', name: ' Ana Díaz ', share: '33,5' };

test('[S-16] a share is read as people write it', () => {
  expect(['33,5', '33.5 %', '100', '0', '100,1', 'x', ''].map(parseShare)).toEqual([
    33.5,
    33.5,
    100,
    0,
    null,
    null,
    null,
  ]);
});

test('[S-16] a holder of 10 % or more is an owner; less only with effective control', () => {
  expect(shareRule({ nobodyOwnsTen: false }, 'ownership')('9,99')).not.toBeNull();
  expect(shareRule({ nobodyOwnsTen: false }, 'ownership')('10')).toBeNull();
  expect(shareRule({ nobodyOwnsTen: false }, 'effectiveControl')('5')).toBeNull();
  expect(shareRule({ nobodyOwnsTen: true }, 'effectiveControl')('10')).not.toBeNull();
  expect(shareRule({ nobodyOwnsTen: true }, 'effectiveControl')('0')).toBeNull();
});

test('[S-16] the document of another country is taken without the marks that were pasted along', () => {
  expect(foreignDocumentRule('\u202AB5A012345\u202C')).toBeNull();
  const foreign = { ...owner, idKind: 'foreign' as const, foreignDocument: '\u202AB5A012345\u202C ' };
  expect(ownersInput({ nobodyOwnsTen: false, owners: [foreign] })).toMatchObject([
    { foreignDocument: 'B5A012345' },
  ]);
});

test('[S-16] the shares are at most the whole company', () => {
  expect(totalShareError([{ share: '60' }, { share: '40' }])).toBeNull();
  expect(totalShareError([{ share: '60' }, { share: '50,5' }])).toContain('110,5');
});

test('[S-16] sends a RUN or a foreign document, never both', () => {
  expect(ownersInput({ nobodyOwnsTen: false, owners: [owner] })).toEqual([
    {
      run: '12345678-5',
      foreignDocument: null,
      name: 'Ana Díaz',
      nationality: 'CL',
      sharePercent: 33.5,
      control: 'ownership',
      pep: { ...sampleNotExposed, isPep: null },
    },
  ]);
  const foreign = { ...owner, idKind: 'foreign' as const, foreignDocument: 'FR-1234' };
  expect(ownersInput({ nobodyOwnsTen: true, owners: [foreign, owner] })).toEqual([
    {
      run: null,
      foreignDocument: 'FR-1234',
      name: 'Ana Díaz',
      nationality: 'CL',
      sharePercent: 33.5,
      control: 'effectiveControl',
      pep: { ...sampleNotExposed, isPep: null },
    },
  ]);
  expect(foreignDocumentRule('FR-1234')).toBeNull();
  expect(foreignDocumentRule('<b>')).not.toBeNull();
});

test('declared owners stand in the table again', () => {
  const declared = { name: 'Jean', nationality: 'FR', control: 'ownership' as const, pep: sampleExposed() };
  const values = ownersValues({
    beneficialOwners: [
      { ...declared, document: 'FR-1234', sharePercent: 12.5 },
      { ...declared, document: '12.345.678-5', sharePercent: 87.5 },
    ],
  });
  expect(values.owners.map(({ idKind, share }) => [idKind, share])).toEqual([
    ['foreign', '12,5'],
    ['run', '87,5'],
  ]);
  expect(values.owners[0]).toMatchObject({ isPep: 'yes', since: '06-12-2024' });
  expect(ownersValues({ beneficialOwners: [] }).owners).toHaveLength(1);
  expect(ownersField('beneficialOwners.1.sharePercent')).toBe('owners.1.share');
});
