/** The note of the error page for a link of a mail: all its errors share one text (spec/states#several-signatories). */
export const linkNote =
  'Puede que el enlace haya vencido o que lo reemplazara otro más nuevo. Pide uno nuevo y te llegará al mismo correo.';
