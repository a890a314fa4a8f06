import { sampleCompany, samplePeople, sampleSignatory } from '../../gallery/sample-company.ts';
import type { Variant } from '../../gallery/variant.ts';

const { pedro, ana, camila, maria } = samplePeople;
type Mail = 'sent' | 'queued' | 'failed' | null;
const at = (...mails: Mail[]) =>
  sampleCompany({
    state: 'documentsIssued',
    route: '/screensendnotificationsloader',
    signatories: [
      sampleSignatory(pedro),
      ...[ana, camila, maria]
        .slice(0, mails.length)
        .map((one, index) => sampleSignatory(one, { status: 'confirmed', mail: mails[index] ?? null })),
    ],
  });

export const variants: readonly Variant[] = [
  { name: 'sending', application: at('sent', 'queued') },
  { name: 'long-names', application: at('sent', 'sent', 'queued') },
  { name: 'one-failed', application: at('failed', 'sent', 'queued') },
  { name: 'all-failed', application: at('failed', 'failed', 'failed') },
  { name: 'only-the-applicant', application: at() },
  { name: 'nobody-yet', application: { ...at(), signatories: [] } },
];
