import { expect, test } from 'vitest';
import { parseStreetLine } from './street-line.ts';

test.each([
  ['Av. Matta 1020 local 3', 'Av. Matta', '1020', 'local 3'],
  ['Avenida Providencia 1234', 'Avenida Providencia', '1234', undefined],
  ['10 de Julio 1234', '10 de Julio', '1234', undefined],
  ['10 de Julio 1234, depto. 56', '10 de Julio', '1234', 'depto. 56'],
  ['Camino a Melipilla S/N', 'Camino a Melipilla', 'S/N', undefined],
  ['camino viejo s/n.', 'camino viejo', 'S/N', undefined],
  ['Los Aromos sin número', 'Los Aromos', 'S/N', undefined],
  ['Los Aromos SIN NUMERO Parcela 4', 'Los Aromos', 'S/N', 'Parcela 4'],
  ['Ruta 5 Sur Km 12', 'Ruta 5 Sur', 'Km 12', undefined],
  ['Merced N° 360 of. 21', 'Merced', '360', 'of. 21'],
  ['Merced #360', 'Merced', '360', undefined],
  ['Merced n°360', 'Merced', '360', undefined],
  ['Merced 360-B', 'Merced', '360', 'B'],
  ['Torre Blanca 45', 'Torre Blanca', '45', undefined],
  ['  Merced   360  ', 'Merced', '360', undefined],
  ['Merced 360.', 'Merced', '360', undefined],
  ['Merced 1.020', 'Merced', '1020', undefined],
  ['Merced 360 L 12', 'Merced', '360', 'L 12'],
  ['Merced 360 Lc. 12', 'Merced', '360', 'Lc. 12'],
  ['Merced 360 interior 3', 'Merced', '360', 'interior 3'],
  ['Merced 360 int. 3', 'Merced', '360', 'int. 3'],
  ['Merced 360 p. 12', 'Merced', '360', 'p. 12'],
  ['Merced 360 stand 4', 'Merced', '360', 'stand 4'],
  ['Merced 360 kiosco 2', 'Merced', '360', 'kiosco 2'],
  ['Merced 360 - Of. 503', 'Merced', '360', 'Of. 503'],
  ['Merced 360, 503', 'Merced', '360', '503'],
  ['Merced 360 - 364', 'Merced', '360', '364'],
  ['Merced 360 y 364', 'Merced', '360', 'y 364'],
  ['Los Aromos S/N°', 'Los Aromos', 'S/N', undefined],
  ['Ruta G-21 km 12,5', 'Ruta G-21', 'Km 12,5', undefined],
  ['Ruta 68 kilómetro 12', 'Ruta 68', 'Km 12', undefined],
  ['Avda. Los Pinos 45', 'Avda. Los Pinos', '45', undefined],
  ['Pje. 3 Poniente 0123', 'Pje. 3 Poniente', '0123', undefined],
  ['Calle 5 # 123', 'Calle 5', '123', undefined],
  ['Villa El Sol Pje 2 N° 345', 'Villa El Sol Pje 2', '345', undefined],
])('[S-09] «%s» is a street and a number', (line, street, number, unit) => {
  expect(parseStreetLine(line)).toEqual({
    ok: true,
    value: { street, number, ...(unit !== undefined && { unit }) },
  });
});

test.each([
  ['Avenida Matta', 'number'],
  ['5 de Abril', 'street'],
  ['1234', 'street'],
  ['', 'characters'],
  ['Merced\u0007 360', 'characters'],
  ['a'.repeat(101), 'tooLong'],
  [`${'a'.repeat(61)} 12`, 'tooLong'],
  ['Merced 360 local de la galería del centro', 'tooLong'],
])('[S-09] «%s» is refused: %s', (line, fault) => {
  expect(parseStreetLine(line)).toEqual({ ok: false, error: fault });
});
