/** Texts of going on with another device. */
export const transferText = {
  open: 'Seguir en mi celular',
  title: 'Sigue en tu celular',
  scan: '1. Escanea este código con la cámara de tu celular.',
  picture: 'Código para escanear con tu celular',
  which: '2. ¿Qué número ves en tu celular?',
  early: 'Tu celular aún no lee el código. Escanéalo primero.',
  over: 'Este código ya no sirve: venció o el número no era el de tu celular.',
  again: 'Crear otro código',
};
