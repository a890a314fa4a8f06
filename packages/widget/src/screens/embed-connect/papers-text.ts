import type { PaperKind } from '@afilia/api-contract/generated/operations';
import { fieldMessage } from '@afilia/ui-kit/text/field-messages';

/** Words of the part «Prefiero subir mis documentos». */
export const papersText = {
  title: 'Prefiero subir mis documentos',
  instead: 'También puedes subir tus documentos',
  lead: 'Sube los PDF tal como los descargaste, de hasta 10 MB. Los comprobamos con quien los emite.',
  list: 'Documentos',
  missing: 'Falta',
  optional: 'Opcional',
  received: (date: string) => `Recibido. Sirve hasta el ${date}.`,
  arrived: 'Documento recibido',
  refused: 'Hay que reemplazarlo',
  uploading: 'Subiendo',
  choose: 'Elegir PDF',
  replace: 'Reemplazar',
  remove: 'Quitar',
  how: 'Cómo obtenerlo',
  code: 'Código de la carpeta',
  codeRequired: 'Escribe el código de la carpeta',
  password: 'Clave de la carpeta',
  passwordRequired: 'Escribe la clave de la carpeta',
  typed: 'Revisa este dato: solo letras, números, puntos y guiones',
  consentRequired: 'Necesitamos tu autorización para usar tus documentos',
  submit: 'Enviar documentos',
  submitting: 'Enviando',
  needed: 'Falta este documento',
  changed: 'Los documentos cambiaron en otra ventana. Revísalos y envíalos otra vez.',
  lost: 'No pudimos subir el archivo. Inténtalo otra vez.',
  busy: 'Hay muchos archivos en espera. Inténtalo otra vez en un momento.',
} as const;

const titleInSentence: Readonly<Record<PaperKind, string>> = {
  taxFolder: 'una Carpeta Tributaria Electrónica',
  contributions: 'un certificado de cotizaciones de la AFC',
  debtReport: 'un Informe de Deudas de la CMF',
};

/** Returns the fault of a file, in words. */
export function paperMessage(reason: string, kind: PaperKind): string {
  if (reason === 'upload.otherKind') return `Este archivo no es ${titleInSentence[kind]}.`;
  if (reason === 'upload.tooOld' && kind === 'contributions')
    return 'El documento tiene más de 60 días. Descarga uno nuevo.';
  if (reason === 'required') return papersText.needed;
  if (reason === 'tooManyRequests') return papersText.busy;
  return fieldMessage(reason);
}
