import type { Provider } from '@afilia/domain/host/provider';

/** The provider of an installation that names none: made up, with numbers that belong to nobody. */
export const madeUpProvider: Provider = {
  version: '2026-11',
  brandName: 'Pago Austral',
  legalName: 'Pago Austral SpA',
  rut: '99.999.999-9',
  address: 'Avenida Ejemplo 1000, piso 10, Santiago, Región Metropolitana',
  representatives: [
    {
      name: 'Inés Ejemplo Ficticia',
      run: '11.111.111-1',
      position: 'Gerente general',
      deed: 'Escritura pública de 02-01-2024, notaría de prueba de Santiago, repertorio 1-2024',
    },
  ],
  phone: '600 000 0000',
  website: 'pagoaustral.example',
  privacyEmail: 'privacidad@pagoaustral.example',
};
