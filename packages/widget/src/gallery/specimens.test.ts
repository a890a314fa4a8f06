import { presentationOf } from '@afilia/domain/application/errors/catalogue-kinds';
import { rejectionCodes, technicalCodes } from '@afilia/domain/values/errors/codes';
import { toErrorCode } from '@afilia/domain/application/errors/to-error-code';
import { expect, test } from 'vitest';
import { routes } from '../app/routes.ts';
import { embeddedScreens } from '../public/options.ts';
import { modalFlags } from '../session/widget/data-model.ts';
import { specimens } from './specimens.ts';

const variants = specimens.map(({ variant }) => variant);

/** Codes that a specimen shows, wherever they stand. */
const codesOf = ({ model, application }: (typeof variants)[number]) =>
  [model?.errorCode, application?.error?.code, application?.connection?.errorCode].flatMap(
    (code) => toErrorCode(code ?? '') ?? [],
  );

test('each specimen has a name of its own', () => {
  expect(new Set(specimens.map(({ id }) => id)).size).toBe(specimens.length);
});

test('[W-06] the gallery shows every route of the table', () => {
  const shown = new Set(
    variants.map(({ place, application }) => place?.sideRoad ?? application?.route ?? '/'),
  );
  // Two names of one screen.
  shown.add('/screenindex');
  expect(Object.keys(routes).filter((route) => !shown.has(route))).toEqual([]);
});

test('[M-01] the gallery shows every one of the sixteen modals', () => {
  const opened = variants.flatMap((variant) => {
    const { model } = variant;
    const byFlag = modalFlags.filter((flag) => model?.[flag]);
    const byCode = codesOf(variant).flatMap((code) => {
      const presentation = presentationOf(code, model?.errorPlace ?? undefined);
      return presentation.shown === 'modal' ? presentation.modal : [];
    });
    return [...byFlag, ...byCode];
  });
  // A mail that the server could not deliver opens this one, without a code.
  const undelivered = variants.some(({ application }) => application?.otp?.delivery === 'failed');
  const shown = new Set<string>(undelivered ? [...opened, 'showModalErrorEmailOtp'] : opened);
  expect(modalFlags.filter((flag) => !shown.has(flag))).toEqual([]);
});

test('[E-12] the gallery shows every code of the catalogue', () => {
  const shown = new Set(variants.flatMap(codesOf));
  expect([...technicalCodes, ...rejectionCodes].filter((code) => !shown.has(code))).toEqual([]);
});

test('[W-05] the gallery shows the four embedded screens', () => {
  const shown = new Set(variants.map(({ embedded }) => embedded));
  expect(embeddedScreens.filter((screen) => !shown.has(screen))).toEqual([]);
});
