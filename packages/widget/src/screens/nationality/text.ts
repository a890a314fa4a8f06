/** Words of /screennationality. */
export const text = {
  title: 'Nacionalidad y residencia tributaria',
  lead: 'La ley nos pide preguntarte esto.',
  leadPJ: 'La ley nos pide preguntar esto sobre tu empresa.',
  why: '¿Por qué lo preguntan?',
  because:
    'Las normas FATCA y CRS obligan a las instituciones financieras a saber dónde pagan impuestos sus clientes. Usamos tus respuestas solo para eso y quedan en una declaración que firmas al final.',
  different: 'Cuéntanos qué es distinto',
  next: 'Continuar',
  back: 'Volver',
};
