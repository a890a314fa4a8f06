import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLongRun } from '@afilia/testing/long-run';
import { afterAll, expect, test } from 'vitest';
import { copyProject, generator } from './project-copy.ts';

const own = [
  'packages/domain',
  'packages/api-contract',
  'packages/widget',
  'packages/host-contract',
  'packages/testing',
  'services/backend',
];

// Every place that names the fields of a prospect, and what they import.
const { edit, run, folder, filesInError } = copyProject(
  [
    'packages/domain',
    'packages/api-contract',
    'packages/widget/package.json',
    'packages/widget/src',
    'packages/testing/package.json',
    'packages/testing/src/people/good-forms.ts',
    'packages/testing/src/people/full-prospect.ts',
    'services/backend/package.json',
    'services/backend/src/modules',
    ...generator,
  ],
  own,
  [
    'packages/domain/src/application/model/party',
    'packages/domain/src/signing/registration-payload.ts',
    'packages/testing/src',
    'packages/widget/src/forms/prospect',
    'packages/widget/src/gallery/sample-offer.ts',
    'packages/widget/src/screens/summary/prospect-rows.ts',
    'services/backend/src/modules/signing/documents/prospect-rows.ts',
    'services/backend/src/modules/application/graphql/contract.ts',
    'services/backend/src/modules/application/graphql/forms.ts',
  ],
);
afterAll(() => rmSync(folder, { recursive: true }));

const domain = (name: string) => `packages/domain/src/application/model/party/${name}`;
const form = (name: string) => `packages/widget/src/forms/prospect/${name}`;
const view = (name: string) => `services/backend/src/modules/application/graphql/${name}`;
const summary = 'packages/widget/src/screens/summary/prospect-rows.ts';
const documents = 'services/backend/src/modules/signing/documents/prospect-rows.ts';
const payload = 'packages/domain/src/signing/registration-payload.ts';
const samples = {
  forms: 'packages/testing/src/people/good-forms.ts',
  full: 'packages/testing/src/people/full-prospect.ts',
  gallery: 'packages/widget/src/gallery/sample-offer.ts',
};

// The way of a typed value, from the form to the contract.
const probe = `
import { prospectRows as contractRows } from './services/backend/src/modules/signing/documents/prospect-rows.ts';
import { toProspect } from './services/backend/src/modules/application/graphql/forms.ts';
import { parseProspect } from './packages/domain/src/application/model/party/prospect.ts';
import { fullProspect } from './packages/testing/src/people/full-prospect.ts';
import { prospectDefaults, toProspectInput } from './packages/widget/src/forms/prospect/values.ts';
import { prospectRows } from './packages/widget/src/screens/summary/prospect-rows.ts';
import { names } from './packages/widget/src/screens/summary/names.ts';

const prospect = toProspect({ prospect: fullProspect });
const values = { ...prospectDefaults({ prospect, officialName: null }), businessPhone: '9 1111 2222' };
const given = { isPJ: true, needsAddress: false, newId: () => '' };
const parsed = parseProspect(toProspectInput(values, given), { isPJ: true, merchantRut: fullProspect.run });
if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
const shown = { prospect: toProspect({ prospect: parsed.value }), isPJ: true, rut: '', names };
console.log(JSON.stringify({
  parsed: parsed.value.businessPhone,
  inSummary: prospectRows('business', shown).find(({ id }) => id === 'phone')?.value,
  inDocuments: contractRows(parsed.value).filter(([label]) => label === 'Teléfono del negocio'),
}));
`;

const control = `  phone: {
    block: 'person',`;

// The copy is changed step by step, so a second try would find it changed.
test.runIf(isLongRun)(
  'a new field does not compile before each place has decided about it; then it is shown and printed',
  { timeout: 300_000, retry: 0 },
  () => {
    edit(domain('prospect.ts'), '  phone: string;\n', '  phone: string;\n  businessPhone?: string;\n');
    expect(filesInError()).toEqual(
      [
        domain('prospect-fields.ts'),
        domain('prospect.ts'),
        form('controls.tsx'),
        form('prospect-fields.tsx'),
        form('text.ts'),
        form('values.ts'),
        summary,
        documents,
        payload,
        view('contract.ts'),
        samples.full,
      ].toSorted(),
    );

    // In the API: its input, its view, and what the browser asks for.
    const schema = 'packages/api-contract/schema.graphql';
    edit(
      schema,
      '  phone: String!\n  role: ApplicantRole',
      '  phone: String!\n  businessPhone: String\n  role: ApplicantRole',
    );
    edit(
      schema,
      '  phone: String\n  role: ApplicantRoleInput',
      '  phone: String\n  businessPhone: String\n  role: ApplicantRoleInput',
    );
    edit(
      'packages/api-contract/operations/fragments.graphql',
      '    phone\n    role\n',
      '    phone\n    businessPhone\n    role\n',
    );
    const named = filesInError();
    expect(named).toEqual(
      expect.arrayContaining([view('forms.ts'), form('values.ts'), samples.forms, samples.gallery]),
    );
    expect(named).not.toContain(view('contract.ts'));

    edit(
      domain('prospect-fields.ts'),
      '  phone: everybody,',
      '  phone: everybody,\n  businessPhone: everybody,',
    );
    edit(
      domain('prospect.ts'),
      `    legalName: isPJ ?`,
      `    businessPhone: optional(ruled('phone', (text) => parsePhone(text))),\n    legalName: isPJ ?`,
    );
    edit(
      form('values.ts'),
      `    phone: prospect?.phone ?? '',`,
      `    phone: prospect?.phone ?? '',\n    businessPhone: prospect?.businessPhone ?? '',`,
    );
    edit(
      form('values.ts'),
      `    role: ofCompany(chosen(values.role)),`,
      `    businessPhone: orNull(values.businessPhone),\n    role: ofCompany(chosen(values.role)),`,
    );
    edit(
      form('text.ts'),
      `  phone: 'Celular',`,
      `  phone: 'Celular',\n  businessPhone: 'Teléfono del negocio',`,
    );
    edit(
      form('controls.tsx'),
      control,
      `  businessPhone: {
    block: 'business',
    Control: ({ form: { control }, label }) => (
      <PhoneField control={control} name="businessPhone" label={label} ofWhat="del teléfono del negocio" optional />
    ),
  },
${control}`,
    );
    edit(
      view('forms.ts'),
      '    phone: prospect.phone,',
      '    phone: prospect.phone,\n    businessPhone: prospect.businessPhone ?? null,',
    );
    edit(
      summary,
      `  addresses: 'ownBlock',`,
      `  addresses: 'ownBlock',\n  businessPhone: { block: 'business', id: 'phone', value: ({ prospect }) => prospect.businessPhone && formatPhone(prospect.businessPhone) },`,
    );
    edit(
      documents,
      `  channels: 'notInDocuments',`,
      `  businessPhone: ({ businessPhone }) => (businessPhone ? [['Teléfono del negocio', formatPhone(businessPhone)]] : []),\n  channels: 'notInDocuments',`,
    );
    edit(payload, "    phone: 'sent',", "    phone: 'sent',\n    businessPhone: 'notSent',");
    edit(
      samples.forms,
      `    phone: '987654321',`,
      `    phone: '987654321',\n    businessPhone: '222345678',`,
    );
    edit(
      samples.full,
      `  phone: '+56987654321',`,
      `  phone: '+56987654321',\n  businessPhone: '+56911112222',`,
    );
    edit(samples.gallery, `  phone: '+56987654321',`, `  phone: '+56987654321',\n  businessPhone: null,`);
    expect(filesInError()).toEqual([]);

    writeFileSync(join(folder, 'probe.ts'), probe);
    const { stdout, stderr } = run('probe.ts');
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual({
      parsed: '+56911112222',
      inSummary: '+56 9 1111 2222',
      inDocuments: [['Teléfono del negocio', '+56 9 1111 2222']],
    });
  },
);
