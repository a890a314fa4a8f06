/** Words of /screeneditresume. */
export const text = {
  title: 'Edita tu solicitud',
  lead: 'Abre lo que quieras cambiar y guarda. Lo demás queda como está.',
  signAgain: 'Si cambias esto, tendrás que leer y firmar los documentos de nuevo.',
  blocks: {
    prospect: 'Tu negocio y contacto',
    basket: 'Productos',
    conditions: 'Cuenta de abono y factura',
    declaration: 'Nacionalidad y residencia tributaria',
  },
  mailProven: (email: string) => `Tu correo ${email} ya está verificado y no se cambia aquí.`,
  fixed: 'El RUT, el tipo de persona y lo que informan las fuentes oficiales no se editan.',
  addressInUse: 'Una máquina va a una dirección que quitaste. Cambia primero los productos.',
  webInUse: 'Elegiste un producto por internet. Cambia primero los productos.',
  save: 'Guardar cambios',
  cancel: 'Cancelar',
  back: 'Volver al resumen',
};
