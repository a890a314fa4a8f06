import type { ErrorCode } from '@afilia/domain/values/errors/codes';
import type { CatalogueContext } from './catalogue-context.ts';

interface Words {
  title: string;
  content: string;
}

const keyName = (isPJ: boolean): string => (isPJ ? 'Clave Tributaria' : 'ClaveÚnica');

const connection = (): Words => ({
  title: 'Parece que tenemos problemas de conexión',
  content: 'Por favor, reintenta o vuelve más tarde para continuar con tu solicitud.',
});

const data = (): Words => ({
  title: 'Ha ocurrido un problema con los datos de tu solicitud',
  content: 'Por favor inténtalo nuevamente.',
});

const externalService = (): Words => ({
  title: 'Lo sentimos, el servicio externo al que consultamos no está disponible',
  content: 'Por favor, reintenta más tarde para continuar con tu solicitud.',
});

const referral = (): Words => ({
  title: 'Para continuar, requieres validaciones adicionales',
  content: 'Te invitamos a continuar en la sección Hazte cliente, donde un ejecutivo revisará tu caso.',
});

const rejection = ({ phone }: CatalogueContext): Words => ({
  title: 'Lo sentimos, no cumples con los requisitos necesarios para continuar',
  content: `Si tienes dudas, llámanos al ${phone}. Puedes pedir que una persona revise esta decisión.`,
});

function blockedKey({ isPJ }: CatalogueContext): Words {
  const content = 'Tu clave está bloqueada o vencida. Actualízala en el sitio oficial y vuelve a intentarlo.';
  const release = ' Si la bloqueaste por intentos fallidos, se libera en cerca de 1 hora.';
  return { title: `${keyName(isPJ)} con problemas`, content: isPJ ? content + release : content };
}

function wrongCode({ attemptsLeft }: CatalogueContext): Words {
  const left = attemptsLeft === 1 ? ' Te queda 1 intento.' : ` Te quedan ${attemptsLeft ?? ''} intentos.`;
  const content = 'Revisa el correo que te enviamos e inténtalo de nuevo.';
  return {
    title: 'Has ingresado incorrectamente el código',
    content: attemptsLeft === undefined ? content : content + left,
  };
}

/** The words of every code. Some of them are fixed letter by letter (spec/errors#fixed-words). */
export const words: Readonly<Record<ErrorCode, (context: CatalogueContext) => Words>> = {
  E01: connection,
  E02: connection,
  E03: connection,
  E04: connection,
  E05: connection,
  E06: connection,
  E07: connection,
  E08: connection,
  E09: data,
  E10: connection,
  E11: connection,
  E12: ({ isPJ }) => ({
    title: `${keyName(isPJ)} Incorrecta`,
    content:
      'Has ingresado incorrectamente tu clave. Inténtalo nuevamente para continuar (puedes intentar 3 veces).',
  }),
  E13: blockedKey,
  E14: externalService,
  E15: externalService,
  E16: externalService,
  E17: externalService,
  E18: connection,
  E19: externalService,
  E20: wrongCode,
  E21: () => ({
    title: 'Se ha producido un error de conexión',
    content: 'La consulta superó el tiempo de espera configurado. Por favor, reinténtalo.',
  }),
  R01: referral,
  R02: () => ({
    title: 'Ya eres cliente',
    content:
      'Este RUT ya tiene un contrato con nosotros. Si necesitas otro equipo, solicítalo en el portal de comercios.',
  }),
  R03: rejection,
  R04: rejection,
  R05: referral,
  R06: rejection,
  R07: rejection,
  R08: referral,
  R09: rejection,
  R10: referral,
  R11: rejection,
  R12: () => ({
    title: 'Superaste el máximo de intentos',
    content: 'Por seguridad, debes iniciar tu solicitud nuevamente.',
  }),
  R13: data,
  R21: () => ({
    title: 'Tu sociedad no aprobó la revisión legal',
    content:
      'No encontramos un representante con poderes suficientes o hay una inconsistencia en los antecedentes legales de la sociedad.',
  }),
};
