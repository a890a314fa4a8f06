import { readFileSync } from 'node:fs';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import type { RevocationReport } from '@afilia/pades/revocation/fetch-revocation';
import { createLogger } from '../logging/create-logger.ts';
import { reportsTo } from '../../app/main-reports.ts';
import { countReports } from '../../app/metrics/count-reports.ts';

const authority = 'http://crl3.authority.example/DigiCertTrustedG4-1.crl';
const bytes = 52_428_800;
const limit = 1_048_576;
const tooLong: RevocationReport = {
  authority,
  outcome: 'too-long',
  bytes,
  limit,
  detail: `answer too long: ${bytes} bytes, and ${limit} are allowed`,
};

test('[F-08] the log has address, reason and size of a revocation list that is too long', () => {
  const lines: string[] = [];
  const logger = createLogger({ level: 'info', destination: { write: (line) => void lines.push(line) } });
  reportsTo(logger).reportRevocation?.(tooLong);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'warn', msg: 'revocation', ...tooLong });
  reportsTo(logger).reportRevocation?.({ authority, outcome: 'proven', bytes: 100 });
  expect(lines).toHaveLength(1);
});

test('[F-08] the number has address and size of a list that is too long, until it is taken', async () => {
  const registry = new Registry();
  const { reportRevocation } = countReports(registry);
  const shown = () => registry.getSingleMetricAsString('afilia_revocation_list_too_long_bytes');
  reportRevocation?.(tooLong);
  expect(await shown()).toContain(`{authority="${authority}"} ${bytes}`);
  reportRevocation?.({ authority, outcome: 'away', detail: 'ECONNREFUSED' });
  expect(await shown()).toContain(`{authority="${authority}"} ${bytes}`);
  reportRevocation?.({ authority, outcome: 'proven', bytes: 900_000 });
  expect(await shown()).toContain(`{authority="${authority}"} 0`);
  const counted = await registry.getSingleMetricAsString('afilia_revocation_answers_total');
  for (const outcome of ['too-long', 'away', 'proven']) expect(counted).toContain(`{outcome="${outcome}"} 1`);
});

test('[F-08] an alert names the list and its size', () => {
  const alerts = readFileSync(
    new URL('../../../../../../docs/observability/alerts.yml', import.meta.url),
    'utf8',
  );
  const [, alert = ''] = alerts.split('- alert: AfiliaRevocationListTooLong');
  const own = alert.slice(0, alert.indexOf('- alert:'));
  expect(own).toContain('max by (authority) (afilia_revocation_list_too_long_bytes) > 0');
  expect(own).toContain('{{ $labels.authority }} has {{ $value | humanize1024 }}B');
  expect(own).toContain('REVOCATION_LIST_MB');
});
