import type { Deed, Inscription } from '@afilia/domain/signing/model/signatory/legal-review';
import { shortDay } from './spanish-formats.ts';

const nameOf: Record<Deed['kind'], string> = {
  RES: 'Certificado del Registro de Empresas y Sociedades',
  publicDeed: 'Escritura pública',
  boardMinutes: 'Acta de directorio reducida a escritura pública',
};

const inscribed = ({ office, folio, number, year }: Inscription): string =>
  `inscrita a fojas ${folio} N.º ${number} del año ${year}, ${office}`;

/** Names the paper of a power (personería), as a contract says it: `Escritura pública de 11-03-2019, notaría de …`. */
export const paperText = ({ kind, date, cve, notary, notaryCity, repertoire, registry }: Deed): string =>
  [
    `${nameOf[kind]} de ${shortDay(date)}`,
    notary && `notaría de ${notary}`,
    notaryCity,
    repertoire && `repertorio ${repertoire}`,
    cve && `CVE ${cve}`,
    registry && inscribed(registry),
  ]
    .filter(Boolean)
    .join(', ');
