import { componentLabels } from '@afilia/ui-kit/text/component-labels';

/** Words of the document viewer (spec/screens#signdocuments). */
export const text = {
  opening: 'Abriendo el documento…',
  failed: {
    title: 'No pudimos mostrar el documento aquí',
    body: 'Revisa tu conexión y reintenta, o descárgalo y léelo en tu equipo.',
    retry: 'Reintentar',
    download: 'Descargar el documento',
    haveRead: 'Ya lo leí completo',
  },
  position: (at: number, count: number) => `Documento ${at} de ${count}`,
  page: (at: number, count: number) => `Página ${at} de ${count}`,
  pages: 'Páginas del documento',
  pager: componentLabels.pager,
  previousPage: componentLabels.previousPage,
  nextPage: componentLabels.nextPage,
  nearer: 'Acercar',
  further: 'Alejar',
  zoom: (zoom: number) => `${Math.round(zoom * 100)} %`,
  readOn: 'Llega a la última página para marcarlo como leído',
  read: 'Leído',
  done: 'Volver al texto',
  close: 'Cerrar el documento',
};
