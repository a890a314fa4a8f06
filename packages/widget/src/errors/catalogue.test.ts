import { presentationOf } from '@afilia/domain/application/errors/catalogue-kinds';
import { rejectionCodes, technicalCodes } from '@afilia/domain/values/errors/codes';
import type { ErrorCode } from '@afilia/domain/values/errors/codes';
import { expect, test } from 'vitest';
import { actionLabel } from './actions.ts';
import { catalogueEntry } from './catalogue.ts';

const phone = '600 123 4567';
const connection = [
  'Parece que tenemos problemas de conexión',
  'Por favor, reintenta o vuelve más tarde para continuar con tu solicitud.',
] as const;
const data = [
  'Ha ocurrido un problema con los datos de tu solicitud',
  'Por favor inténtalo nuevamente.',
] as const;
const external = [
  'Lo sentimos, el servicio externo al que consultamos no está disponible',
  'Por favor, reintenta más tarde para continuar con tu solicitud.',
] as const;
const referral = [
  'Para continuar, requieres validaciones adicionales',
  'Te invitamos a continuar en la sección Hazte cliente, donde un ejecutivo revisará tu caso.',
] as const;
const rejection = [
  'Lo sentimos, no cumples con los requisitos necesarios para continuar',
  'Si tienes dudas, llámanos al 600 123 4567. Puedes pedir que una persona revise esta decisión.',
] as const;
const wrongKey =
  'Has ingresado incorrectamente tu clave. Inténtalo nuevamente para continuar (puedes intentar 3 veces).';
const blockedKey =
  'Tu clave está bloqueada o vencida. Actualízala en el sitio oficial y vuelve a intentarlo.';

type Row = [id: string, code: ErrorCode, category: string, title: string, content: string, primary: string];

const table: Row[] = [
  ['E-01', 'E01', 'tecnico_conexion', ...connection, 'Reintentar'],
  ['E-01', 'E02', 'tecnico_conexion', ...connection, 'Reintentar'],
  ['E-01', 'E03', 'tecnico_conexion', ...connection, 'Reintentar'],
  ['E-01', 'E04', 'tecnico_conexion', ...connection, 'Reintentar'],
  ['E-01', 'E05', 'tecnico_conexion', ...connection, 'Reintentar'],
  ['E-01', 'E06', 'tecnico_conexion', ...connection, 'Reintentar'],
  ['E-01', 'E07', 'tecnico_conexion', ...connection, 'Reintentar'],
  ['E-01', 'E08', 'tecnico_conexion', ...connection, 'Reintentar'],
  ['E-02', 'E09', 'tecnico_datos', ...data, 'Reintentar'],
  ['E-01', 'E10', 'tecnico_conexion', ...connection, 'Reintentar'],
  ['E-01', 'E11', 'tecnico_conexion', ...connection, 'Reintentar'],
  ['E-03', 'E12', 'credenciales', 'ClaveÚnica Incorrecta', wrongKey, 'Intentar de nuevo'],
  ['E-04', 'E13', 'credenciales', 'ClaveÚnica con problemas', blockedKey, 'Actualizar clave'],
  ['E-05', 'E14', 'servicio_externo', ...external, 'Reintentar'],
  ['E-05', 'E15', 'servicio_externo', ...external, 'Reintentar'],
  ['E-05', 'E16', 'servicio_externo', ...external, 'Reintentar'],
  ['E-05', 'E17', 'servicio_externo', ...external, 'Reintentar'],
  ['E-01', 'E18', 'tecnico_conexion', ...connection, 'Reintentar'],
  ['E-05', 'E19', 'servicio_externo', ...external, 'Volver a conectar'],
  [
    'E-06',
    'E20',
    'otp',
    'Has ingresado incorrectamente el código',
    'Revisa el correo que te enviamos e inténtalo de nuevo.',
    'Intentar de nuevo',
  ],
  [
    'E-06',
    'E21',
    'timeout',
    'Se ha producido un error de conexión',
    'La consulta superó el tiempo de espera configurado. Por favor, reinténtalo.',
    'Reintentar',
  ],
  ['E-07', 'R01', 'negocio_derivacion', ...referral, 'Ir a Hazte cliente'],
  [
    'E-08',
    'R02',
    'negocio_cliente',
    'Ya eres cliente',
    'Este RUT ya tiene un contrato con nosotros. Si necesitas otro equipo, solicítalo en el portal de comercios.',
    'Ir al portal de comercios',
  ],
  ['E-09', 'R03', 'negocio_rechazo', ...rejection, 'Llamar al 600 123 4567'],
  ['E-09', 'R04', 'negocio_rechazo', ...rejection, 'Ya lo hice, revisar otra vez'],
  ['E-07', 'R05', 'negocio_derivacion', ...referral, 'Ir a Hazte cliente'],
  ['E-09', 'R06', 'negocio_rechazo', ...rejection, 'Llamar al 600 123 4567'],
  ['E-09', 'R07', 'negocio_rechazo', ...rejection, 'Llamar al 600 123 4567'],
  ['E-07', 'R08', 'negocio_derivacion', ...referral, 'Ir a Hazte cliente'],
  ['E-09', 'R09', 'negocio_rechazo', ...rejection, 'Llamar al 600 123 4567'],
  ['E-07', 'R10', 'negocio_derivacion', ...referral, 'Ir a Hazte cliente'],
  ['E-09', 'R11', 'negocio_rechazo', ...rejection, 'Llamar al 600 123 4567'],
  [
    'E-10',
    'R12',
    'otp',
    'Superaste el máximo de intentos',
    'Por seguridad, debes iniciar tu solicitud nuevamente.',
    'Volver al inicio',
  ],
  ['E-02', 'R13', 'negocio_datos', ...data, 'Reintentar'],
  [
    'E-11',
    'R21',
    'negocio_legal',
    'Tu sociedad no aprobó la revisión legal',
    'No encontramos un representante con poderes suficientes o hay una inconsistencia en los antecedentes legales de la sociedad.',
    'Ir a Hazte cliente',
  ],
];

test('[E-12] the table has a row for every code of the catalogue', () => {
  expect(table.map(([, code]) => code)).toEqual([...technicalCodes, ...rejectionCodes]);
});

test.each(table)('[%s] shows %s (%s) word for word', (_id, code, category, title, content, primary) => {
  const entry = catalogueEntry(code, { isPJ: false, phone });
  expect(entry).toMatchObject({
    error_category: category,
    error_message_title: title,
    error_message_content: content,
  });
  expect(actionLabel(presentationOf(code).actions[0] ?? 'exit', phone)).toBe(primary);
});

test.each(table)('[E-12] and [%s] tracks %s with a name and details of its own', (_id, code) => {
  const { error_name: name, error_details: details } = catalogueEntry(code, { isPJ: false, phone });
  expect(name).not.toBe('');
  expect(details.startsWith(`${code}: `)).toBe(true);
});

test('[E-03] shows Clave Tributaria Incorrecta to a legal person', () => {
  expect(catalogueEntry('E12', { isPJ: true, phone })).toMatchObject({
    error_message_title: 'Clave Tributaria Incorrecta',
    error_message_content: wrongKey,
  });
});

test('[E-04] tells a legal person when a blocked Clave Tributaria is released', () => {
  expect(catalogueEntry('E13', { isPJ: true, phone })).toMatchObject({
    error_message_title: 'Clave Tributaria con problemas',
    error_message_content: `${blockedKey} Si la bloqueaste por intentos fallidos, se libera en cerca de 1 hora.`,
  });
  expect(presentationOf('E13').actions).toContain('updateKey');
});

test('[E-06] says how many tries of a code are left', () => {
  const content = (attemptsLeft: number) =>
    catalogueEntry('E20', { isPJ: false, phone, attemptsLeft }).error_message_content;
  expect(content(2)).toBe('Revisa el correo que te enviamos e inténtalo de nuevo. Te quedan 2 intentos.');
  expect(content(1)).toBe('Revisa el correo que te enviamos e inténtalo de nuevo. Te queda 1 intento.');
});

test('[E-09] offers a way to start activities when there is no activity start', () => {
  expect(presentationOf('R04').actions.map((action) => actionLabel(action, phone))).toEqual([
    'Ya lo hice, revisar otra vez',
    'Llamar al 600 123 4567',
    'Pedir que una persona revise',
    'Cómo iniciar actividades',
    'Salir',
  ]);
});

test('[E-07] every refusal from R01 to R12, and R21, offers that a person reviews it', () => {
  const reviewed = [...rejectionCodes].filter((code) => code !== 'R13');
  expect(reviewed).toHaveLength(13);
  expect(reviewed.filter((code) => !presentationOf(code).actions.includes('requestReview'))).toEqual([]);
});
