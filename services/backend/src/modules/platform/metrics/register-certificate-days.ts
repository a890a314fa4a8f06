import { Gauge, type Registry } from 'prom-client';

/** Whole days until each certificate ends, by its purpose. */
type CertificateDays = Readonly<Record<string, number>>;

/** They change once in years; a remote signer is asked for them. */
const freshMs = 3_600_000;

/**
 * Asked for beside the scrape, which does not wait: a remote signer that is away would hold up all numbers.
 *
 * @param certificateDays - those that are known; rejects when they cannot be asked for
 */
export function registerCertificateDays(
  registry: Registry,
  certificateDays: () => Promise<CertificateDays>,
): void {
  let known: CertificateDays = {};
  let nextAt = 0;
  const refresh = () => {
    if (Date.now() < nextAt) return;
    nextAt = Date.now() + freshMs;
    certificateDays().then(
      (days) => (known = days),
      () => (nextAt = 0),
    );
  };
  refresh();
  const gauge: Gauge = new Gauge({
    name: 'afilia_certificate_days',
    help: 'Days until a certificate ends: those that sign documents, and the one that this node speaks TLS with',
    labelNames: ['which'],
    registers: [registry],
    collect() {
      refresh();
      for (const [which, days] of Object.entries(known)) gauge.set({ which }, days);
    },
  });
}
