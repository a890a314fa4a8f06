import type { Route } from '@afilia/api-contract/generated/vocabularies';
import { presentationOf } from '@afilia/domain/application/errors/catalogue-kinds';
import { rejectionCodes, technicalCodes, type ErrorCode } from '@afilia/domain/values/errors/codes';
import { sampleApplication } from '../sample-application.ts';
import { sampleCompany } from '../sample-company.ts';
import { sampleConnection } from '../sample-connection.ts';
import { sampleOtp } from '../sample-otp.ts';
import type { Variant } from '../variant.ts';

/** The first route on which a code arises, if that is not the evaluation. */
const places: Partial<Record<ErrorCode, Route>> = {
  E01: '/screenfirstloader',
  E02: '/screenfirstloader',
  E03: '/screenfirstloader',
  E04: '/screenfirstloader',
  E05: '/screenfirstloader',
  E06: '/screenfirstloader',
  E07: '/screencurse',
  E08: '/screenverifications',
  E09: '/screenfourthloader',
  E10: '/screennationality',
  E18: '/screensummary',
  E20: '/screenotp',
  R01: '/screenfirstloader',
  R02: '/screenfirstloader',
  R12: '/screenotp',
  R13: '/screenfirstloader',
  R21: '/screenverifications',
};

const ofCompanies: readonly ErrorCode[] = ['E08', 'R01', 'R21'];

/** Returns the variant of a code that is shown on the screen of the key itself. */
const inline = (code: ErrorCode): Variant => ({
  name: code,
  application: sampleApplication({
    state: 'conditionsChosen',
    route: '/screenembedconnect',
    connection: sampleConnection({ attemptsLeft: 2, attempt: 2, errorCode: code }),
  }),
});

function shown(code: ErrorCode): Variant {
  if (presentationOf(code).shown === 'inline') return inline(code);
  const company = ofCompanies.includes(code);
  const over = {
    state: 'paused' as const,
    route: places[code] ?? '/screenloader',
    ...(code === 'E20' && { state: 'prospect' as const, otp: sampleOtp({ attemptsLeft: 2 }) }),
  };
  return {
    name: code,
    application: company ? sampleCompany(over) : sampleApplication(over),
    model: { errorCode: code, ...(code === 'E20' && { attemptsLeft: 2 }) },
  };
}

/** Every code of the catalogue once, as shown at its source. */
export const variants: readonly Variant[] = [...technicalCodes, ...rejectionCodes].map(shown);
