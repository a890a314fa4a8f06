/** Words of showModalOTPErrorBlock that differ from the catalogue's (screens-and-flow 5.4). */
export const text = { content: 'Por seguridad, debes iniciar tu solicitud nuevamente.' };
