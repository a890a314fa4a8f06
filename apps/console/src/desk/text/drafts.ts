/** Words about text that was typed and not sent. */
export const draftsText = {
  kept: 'Aquí está lo que escribiste antes y no enviaste.',
  discard: 'Descartar',
  leaving: {
    title: '¿Salir sin enviar?',
    text: 'Lo que escribiste no se ha enviado. Lo encuentras aquí si vuelves antes de cerrar sesión, o de cerrar o recargar esta pestaña.',
    stay: 'Seguir escribiendo',
    leave: 'Salir',
  },
  losing: {
    title: '¿Salir sin enviar?',
    text: 'Lo que escribiste no se ha enviado, y se pierde si sales.',
    stay: 'Seguir escribiendo',
    leave: 'Salir',
  },
  releasing: {
    title: '¿Soltar el caso sin enviar?',
    text: 'Lo que escribiste no se ha enviado, y se borra al soltar el caso.',
    stay: 'Seguir escribiendo',
    leave: 'Soltar y borrar',
  },
  endingCall: {
    title: '¿Dejar la llamada sin registrar el pedido?',
    text: 'El pedido que escribiste no se ha registrado, y se pierde con la llamada.',
    stay: 'Seguir escribiendo',
    leave: 'Dejar la llamada',
  },
  signingOut: {
    title: '¿Cerrar sesión sin enviar?',
    text: 'Hay algo que escribiste y no enviaste. Al cerrar sesión se borra.',
    stay: 'Seguir escribiendo',
    leave: 'Cerrar sesión y borrar',
  },
} as const;
