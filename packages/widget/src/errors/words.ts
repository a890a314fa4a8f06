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

/** The texts of a code: `words` for the person, `name` and `details` for the readers of tracked events. */
interface ErrorTexts {
  words: (context: CatalogueContext) => Words;
  name: string;
  details: string;
}

/** The texts of every code. Some words are fixed letter by letter (spec/errors#fixed-words). */
export const errorTexts: Readonly<Record<ErrorCode, ErrorTexts>> = {
  E01: { words: connection, name: 'token API', details: 'the token service failed' },
  E02: { words: connection, name: 'payment-provider API', details: 'the payment provider failed' },
  E03: { words: connection, name: 'bank API', details: 'the bank service failed' },
  E04: { words: connection, name: 'Preco API', details: 'the Preco service failed' },
  E05: { words: connection, name: 'negative-files API', details: 'the negative-files service failed' },
  E06: { words: connection, name: 'OneFCC API', details: 'the OneFCC service failed' },
  E07: { words: connection, name: 'Curse API', details: 'the Curse service failed' },
  E08: { words: connection, name: 'legal entities API', details: 'the legal-entities service failed' },
  E09: { words: data, name: 'contracts API', details: 'the contracts service failed' },
  E10: { words: connection, name: 'nationality API', details: 'the nationality service failed' },
  E11: { words: connection, name: 'evaluation engine', details: 'the evaluation engine failed' },
  E12: {
    words: ({ isPJ }) => ({
      title: `${keyName(isPJ)} Incorrecta`,
      content:
        'Has ingresado incorrectamente tu clave. Inténtalo nuevamente para continuar (puedes intentar 3 veces).',
    }),
    name: 'wrong credentials',
    details: 'the source refused the credentials',
  },
  E13: { words: blockedKey, name: 'blocked credentials', details: 'the credentials are blocked or expired' },
  E14: { words: externalService, name: 'unauthorized', details: 'the external service did not authorise us' },
  E15: {
    words: externalService,
    name: 'disabled or lost',
    details: 'the external service is disabled or lost',
  },
  E16: {
    words: externalService,
    name: 'source error',
    details: 'the external service answered with an error',
  },
  E17: { words: externalService, name: 'document retrieval', details: 'a document could not be retrieved' },
  E18: { words: connection, name: 'internal error', details: 'something of ours failed' },
  E19: {
    words: externalService,
    name: 'decoding credentials',
    details: 'the sealed credentials could not be opened',
  },
  E20: { words: wrongCode, name: 'invalid OTP', details: 'the one-time code is wrong' },
  E21: {
    words: () => ({
      title: 'Se ha producido un error de conexión',
      content: 'La consulta superó el tiempo de espera configurado. Por favor, reinténtalo.',
    }),
    name: 'server timeout',
    details: 'the request exceeded the configured wait time',
  },
  R01: { words: referral, name: 'legal person', details: 'this kind of legal person is served by people' },
  R02: {
    words: () => ({
      title: 'Ya eres cliente',
      content:
        'Este RUT ya tiene un contrato con nosotros. Si necesitas otro equipo, solicítalo en el portal de comercios.',
    }),
    name: 'already a customer',
    details: 'the applicant has a contract',
  },
  R03: { words: rejection, name: 'blacklist', details: 'rejected by blacklist' },
  R04: { words: rejection, name: 'no activity start', details: 'no activity start in the tax service' },
  R05: { words: referral, name: 'sensitive activity', details: 'the activity is sensitive' },
  R06: { words: rejection, name: 'restricted activity', details: 'the activity is restricted' },
  R07: { words: rejection, name: 'negative files', details: 'rejected by negative files' },
  R08: { words: referral, name: 'negative-files grey zone', details: 'grey zone of negative files' },
  R09: { words: rejection, name: 'Preco mark', details: 'rejected by Preco mark' },
  R10: { words: referral, name: 'risk grey zone', details: 'grey zone of the risk policy' },
  R11: { words: rejection, name: 'risk policy rejected', details: 'rejected by the risk policy' },
  R12: {
    words: () => ({
      title: 'Superaste el máximo de intentos',
      content: 'Por seguridad, debes iniciar tu solicitud nuevamente.',
    }),
    name: 'OTP attempts exceeded',
    details: 'too many wrong one-time codes',
  },
  R13: { words: data, name: 'invalid data', details: 'the data of the application are not valid' },
  R21: {
    words: () => ({
      title: 'Tu sociedad no aprobó la revisión legal',
      content:
        'No encontramos un representante con poderes suficientes o hay una inconsistencia en los antecedentes legales de la sociedad.',
    }),
    name: 'legal review not passed',
    details: 'the company did not pass the legal review',
  },
};
