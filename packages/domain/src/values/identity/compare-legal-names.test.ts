import { expect, test } from 'vitest';
import { isSameLegalName } from './compare-legal-names.ts';

test.each([
  ['Los Aromos SpA', 'LOS AROMOS S.P.A.'],
  ['Los Aromos SpA', 'Los Aromos S. p. A.'],
  ['Los Aromos SpA', 'Los Aromos Sociedad por Acciones'],
  ['Pérez y Compañía Limitada', 'PEREZ Y CIA. LTDA.'],
  ['Núñez & Hijos S.A.', 'Nunez y Hijos Sociedad Anónima'],
  ['Juan Soto E.I.R.L.', 'JUAN SOTO EMPRESA INDIVIDUAL DE RESPONSABILIDAD LIMITADA'],
  ['Comercial «El Roble» Ltda.', 'Comercial El Roble Limitada'],
])('«%s» and «%s» are one company', (one, other) => {
  expect(isSameLegalName(one, other)).toBe(true);
});

test.each([
  ['Los Aromos SpA', 'Los Aromos Ltda.'],
  ['Los Aromos SpA', 'Los Aromos del Sur SpA'],
  ['Los Aromos SpA', 'Aromos Los SpA'],
  ['Aserradero 2 SpA', 'Aserradero 3 SpA'],
])('«%s» and «%s» are two', (one, other) => {
  expect(isSameLegalName(one, other)).toBe(false);
});
