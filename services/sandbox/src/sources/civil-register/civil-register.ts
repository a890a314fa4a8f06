import { verifyIdentityDocument } from '@afilia/source-contracts/civil-register';
import type { Findings } from '../../scenarios/scenario.ts';
import { chileanDay } from '../chilean-day.ts';
import { identifier } from '../identifier.ts';
import { defineSource } from '../serve.ts';
import { documentNumberOf, newDocumentNumberOf } from './document-number.ts';

type Finding = Findings['civil-register'];

/** Upper case and without accents, as registers write. */
const holders = {
  otherName: { givenNames: 'CAMILA ANDREA', paternalSurname: 'ROJAS', maternalSurname: 'FUENTES', age: 34 },
  minor: { givenNames: 'ROSA ELENA', paternalSurname: 'DIAZ', maternalSurname: 'SOTO', age: 17 },
  secondNameMissing: {
    givenNames: 'MARIA JOSE',
    paternalSurname: 'PEREZ',
    maternalSurname: 'DE LA FUENTE',
    age: 41,
  },
} as const;

const isHeld = (finding: Finding | null): finding is keyof typeof holders =>
  finding !== null && Object.hasOwn(holders, finding);

const blocks = { blocked: 'temporary', replaced: 'permanent', deceased: 'deceased' } as const;

const isBlock = (finding: Finding | null): finding is keyof typeof blocks =>
  finding !== null && Object.hasOwn(blocks, finding);

const yearsBefore = (day: string, years: number) => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;

/** Only people of a scenario have a name here: other people type a name of their own. */
export const civilRegisterSource = defineSource('civil-register', (serve) => [
  serve(verifyIdentityDocument).with(({ rut, documentNumber, documentExpiry }, { finding, now }) => {
    const today = chileanDay(now);
    const isOnCard = [documentNumberOf(rut), newDocumentNumberOf(rut)].includes(documentNumber);
    if (!isOnCard || finding === 'unknown') return { status: 'unknown' };
    if (isBlock(finding)) return { status: 'blocked', reason: blocks[finding] };
    if (finding === 'expired' || finding === 'residenceInProcess') {
      const isForeigner = finding === 'residenceInProcess';
      return {
        status: 'expired',
        expiredOn: yearsBefore(today, 1),
        documentKind: isForeigner ? 'foreigner' : 'national',
        residenceInProcess: isForeigner,
      };
    }
    const { age, ...names } = isHeld(finding) ? holders[finding] : { age: 0 };
    return {
      status: 'valid',
      person: 'givenNames' in names ? { ...names, birthDate: yearsBefore(today, age) } : null,
      documentKind: 'national',
      documentExpiry,
      checkId: identifier('RC', rut, now.toISOString()),
    };
  }),
]);
