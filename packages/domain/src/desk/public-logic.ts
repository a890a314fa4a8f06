import {
  type CheckName,
  plansOf,
  type ScreeningOrder,
  type StageName,
  stageNames,
} from '../application/model/evaluation/stages.ts';

/** Texts of the public page about a check; `null`: work of ours that decides about no person. */
const decides: Readonly<Record<CheckName, { asks: string; source: string; mayLead: string } | null>> = {
  token: null,
  existingCustomer: {
    asks: 'Si ya existe un contrato vigente con el RUT',
    source: 'el registro del proveedor',
    mayLead: 'derivarte al portal del cliente',
  },
  bankRecord: {
    asks: 'Si el RUT es cliente del banco',
    source: 'el registro del banco',
    mayLead: 'adaptar lo que te pedimos',
  },
  legalEntity: {
    asks: 'El tipo y la vigencia de la empresa',
    source: 'registros públicos de empresas',
    mayLead: 'derivarte a una persona',
  },
  preco: {
    asks: 'La evaluación de riesgo del RUT',
    source: 'registros de riesgo',
    mayLead: 'rechazar la solicitud',
  },
  oneFcc: {
    asks: 'La evaluación de riesgo que exige la ley',
    source: 'registros de riesgo',
    mayLead: 'rechazar la solicitud',
  },
  negativeFiles: {
    asks: 'Los antecedentes comerciales del RUT',
    source: 'registros comerciales',
    mayLead: 'rechazar la solicitud o derivarla a una persona',
  },
  account: {
    asks: 'Si la cuenta bancaria es del comercio',
    source: 'el banco de la cuenta',
    mayLead: 'pedirte otra cuenta',
  },
  taxCredentials: null,
  unemploymentFundCredentials: null,
  regulatorCredentials: null,
  taxFolder: {
    asks: 'El inicio de actividades y la actividad registrada',
    source: 'el SII, con tu autorización',
    mayLead: 'rechazar la solicitud o derivarla a una persona',
  },
  unemploymentFund: {
    asks: 'Las cotizaciones de la persona',
    source: 'la AFC, con tu autorización',
    mayLead: 'completar la evaluación',
  },
  regulator: {
    asks: 'Las deudas informadas',
    source: 'la CMF, con tu autorización',
    mayLead: 'completar la evaluación',
  },
  engine: {
    asks: 'La evaluación de riesgo con los datos reunidos',
    source: 'nuestra política de evaluación',
    mayLead: 'rechazar la solicitud o derivarla a una persona',
  },
  nationality: {
    asks: 'La residencia tributaria y las declaraciones',
    source: 'lo que declaras',
    mayLead: 'derivar la solicitud a una persona',
  },
  identityDocument: {
    asks: 'Si la cédula está vigente y es de quien solicita',
    source: 'el Registro Civil',
    mayLead: 'pedirte corregir los datos',
  },
  partyScreening: {
    asks: 'La evaluación de riesgo de quien solicita',
    source: 'registros de riesgo',
    mayLead: 'rechazar la solicitud o derivarla a una persona',
  },
  ownerScreening: {
    asks: 'La evaluación de riesgo de los beneficiarios finales',
    source: 'registros de riesgo',
    mayLead: 'rechazar la solicitud o derivarla a una persona',
  },
  powers: {
    asks: 'Quién puede firmar por la empresa',
    source: 'escrituras y registros públicos',
    mayLead: 'no aprobar la revisión legal',
  },
  representativeScreening: {
    asks: 'La evaluación de riesgo de los representantes',
    source: 'registros de riesgo',
    mayLead: 'derivar la solicitud a una persona',
  },
  prices: null,
  stock: null,
  curse: {
    asks: 'La aprobación final del contrato',
    source: 'nuestra política de evaluación',
    mayLead: 'rechazar la solicitud o derivarla a una persona',
  },
  contract: null,
  documents: null,
  signatures: null,
  counterSignature: null,
  registration: null,
  delivery: null,
  merchant: null,
  booking: null,
};

const stageTitles: Readonly<Record<StageName, string>> = {
  prescreening: 'Al comenzar',
  conditions: 'Al elegir tu cuenta',
  connection: 'Al conectar tus fuentes',
  evaluation: 'En la evaluación',
  nationality: 'Al declarar',
  identity: 'Al comprobar tu identidad',
  legalReview: 'En la revisión legal de la empresa',
  summary: 'Al preparar el resumen',
  curse: 'Antes del contrato',
  contracts: 'Al emitir los documentos',
  signature: 'Al firmar',
  acceptance: 'Al aceptar el contrato',
  completion: 'Al terminar',
};

type PublicCheck = { name: CheckName; asks: string; source: string; mayLead: string };

/** Returns the automatic decisions in their order, each with its question, its source and its possible result. */
export const publicLogic = (order: ScreeningOrder = 'start'): { title: string; checks: PublicCheck[] }[] =>
  stageNames
    .map((stage) => ({
      title: stageTitles[stage],
      checks: plansOf(stage, order).flatMap(({ check }) => {
        const words = decides[check];
        return words ? [{ name: check, ...words }] : [];
      }),
    }))
    .filter(({ checks }) => checks.length > 0);
