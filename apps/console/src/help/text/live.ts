import type { NotDoneReason } from '@afilia/assist-protocol/wire/not-done';
import type { LiveStatus } from '../live/live-status.ts';

/** Words of a live session. */
export const liveText = {
  title: 'Ayuda en vivo',
  back: 'Volver a la lista',
  leave: 'Salir de la sesión',
  leaving: {
    title: '¿Salir de la sesión?',
    text: 'Dejas de ver la página de la persona, y terminan tu control, tu llamada y tu grabación.',
    stay: 'Seguir en la sesión',
    leave: 'Salir',
  },
  page: 'Página de la persona',
  pageTitle: 'Página de la persona, tal como la ve',
  status: 'Estado de la sesión',
  statuses: {
    connecting: 'Conectando…',
    reconnecting: 'Se perdió la conexión. Reconectando…',
    refused: 'Ya no puedes entrar a esta sesión: terminó o tu permiso venció.',
    waitingVisitor: 'La persona todavía no está conectada. Su página aparecerá aquí cuando abra la ayuda.',
    waitingConsent: 'Esperando que la persona acepte mostrar su página. Le preguntamos en su pantalla.',
    declined: 'La persona no quiso mostrar su página. Puedes seguir ayudándola por teléfono.',
    removed: 'La persona dejó de mostrarte su página a ti. Puedes seguir ayudándola por teléfono.',
    handedOver: 'La persona aceptó pasar con tu colega. Ya no ves su página.',
    ended: 'La persona dejó de mostrar su página.',
    gone: 'La persona se desconectó. Si vuelve, su página aparecerá otra vez.',
    unsent:
      'Su página es muy grande y por ahora no se puede mostrar. Cuando cambie, la mostramos de nuevo. Puedes seguir ayudando por teléfono.',
    live: 'Estás viendo su página en vivo.',
    hidden: 'La persona tiene su página oculta: otra aplicación u otra ventana está delante.',
    suspended:
      'El teléfono o el navegador de la persona puso su página en pausa. Pídele que vuelva a abrirla; lo que ves es lo último que mostró.',
    otherTab: 'La persona está en otra de sus pestañas. Elígela en «Pestaña» para verla.',
  } satisfies Record<LiveStatus, string>,
  hiddenPart: (name: string) => (name === '' ? 'Oculto para ti' : `${name}: oculto para ti`),
  unshown: {
    frame: 'Página de otro sitio: no se muestra',
    closed: 'Contenido cerrado: no se muestra',
  },
  tab: 'Pestaña',
  tabNumber: (number: number) => `Pestaña ${number}`,
  others: (names: string) => `También en la sesión: ${names}.`,
  observing: {
    title: 'Observar',
    lead: 'Solo miras: nada de lo que hagas llega a su página. La persona y quien ayuda ven que observas.',
    leave: 'Dejar de observar',
    leaving: {
      title: '¿Dejar de observar?',
      text: 'Para volver a mirar, la persona tiene que aceptarlo otra vez.',
      stay: 'Seguir observando',
      leave: 'Dejar de observar',
    },
  },
  someone: 'otra persona del equipo',
} as const;

export const controlText = {
  title: 'Control',
  ask: 'Pedir control',
  asking: 'Esperando respuesta de la persona…',
  release: 'Soltar el control',
  none: 'Solo miras. Para hacer clic o escribir en su página, pide el control.',
  waiting: 'La persona decide en su pantalla. Si no responde en 30 segundos, cuenta como un no.',
  mine: 'Tienes el control. Tus clics, tu desplazamiento y lo que escribas ocurren en su página.',
  theirs: (name: string) => `${name} tiene el control. Puedes pedirlo cuando lo suelte.`,
  last: {
    rejected: 'La persona no aceptó, o no respondió a tiempo.',
    ended: 'El control terminó: la persona lo quitó, cambió de pestaña o se cortó la conexión.',
    released: 'Soltaste el control.',
    busy: 'Otra persona del equipo tiene el control ahora.',
  },
  refused: {
    own: 'No se puede: eso solo lo responde la persona.',
    secret: 'No se puede: ese campo es secreto.',
    decision: 'No se puede: aceptar, firmar y declarar solo lo hace la persona.',
    changed: 'No se hizo: su página cambió mientras hacías clic. Mira otra vez y repite.',
    disabled: 'No se hizo: ese control está desactivado en la página de la persona.',
    covered: 'No se hizo: en la pantalla de la persona hay algo encima.',
    frame: 'No se puede: esa parte es otra página dentro de la suya y solo la usa la persona.',
  } satisfies Record<NotDoneReason, string>,
  surface:
    'Superficie de control. Mueve el puntero con el mouse o las flechas; Entrar hace clic; Mayús+Entrar empieza y termina de arrastrar; Av Pág y Re Pág desplazan.',
  dragging: 'Arrastrando. Muévelo con las flechas; Entrar lo suelta.',
  field: (name: string) => (name ? `Escribir en «${name}»` : 'Escribir en el campo'),
  choose: (name: string) => (name ? `Elegir en «${name}»` : 'Elegir en el campo'),
  doneWithField: 'Listo',
} as const;

export const drawingText = {
  title: 'Dibujar',
  start: 'Dibujar sobre la página',
  stop: 'Dejar de dibujar',
  on: 'Arrastra sobre la página: la persona ve tu trazo rojo, que se borra solo.',
  off: 'La persona ve tus trazos mientras tienes el control o están en llamada.',
} as const;

export const recordingText = {
  title: 'Grabación',
  ask: 'Pedir grabar',
  stop: 'Terminar la grabación',
  waiting: 'Esperando que la persona acepte la grabación…',
  stored: (days: number) => ({
    off: `La persona decide si acepta. Se guarda su página como tú la ves, por ${days} días.`,
    waiting: 'Esperando que la persona acepte la grabación…',
    on: 'Grabando su página. La persona ve un borde rojo.',
  }),
  withFile: {
    off: 'Primero eliges esta pestaña y luego la persona decide si acepta.',
    waiting: 'Esperando que la persona acepte la grabación…',
    on: 'Grabando esta pestaña. La persona ve un borde rojo.',
  },
  last: {
    rejected: 'La persona no aceptó la grabación.',
    busy: 'Ya hay una grabación en curso o pendiente.',
    stopped: 'La grabación terminó.',
  },
  download: 'Descargar la grabación (WebM)',
  noCapture: 'No elegiste qué grabar, o el navegador no lo permite.',
  empty: 'La grabación quedó vacía: nada cambió en la pestaña mientras grababas.',
  fileName: (at: string) => `ayuda-${at}.webm`,
} as const;

export const callText = {
  title: 'Llamada',
  start: 'Llamar',
  end: 'Cortar',
  mute: 'Silenciar micrófono',
  unmute: 'Activar micrófono',
  cameraOn: 'Encender cámara',
  cameraOff: 'Apagar cámara',
  idle: 'La persona decide si contesta.',
  opening: 'Abriendo tu micrófono…',
  ringing: 'Llamando… la persona tiene 30 segundos para contestar.',
  talking: 'En llamada.',
  last: {
    declined: 'La persona no contestó o rechazó la llamada.',
    hungUp: 'La persona cortó.',
    ended: 'Cortaste la llamada.',
    noMicrophone: 'No pudimos usar tu micrófono. Revisa el permiso del navegador.',
    unreachable: 'No se pudo llamar: su página no responde a llamadas.',
    failed: 'La llamada se cortó por un problema de red.',
  },
  inBar: 'La llamada está en la barra, bajo la página.',
  bar: 'Llamada en curso',
  lasting: 'Duración',
  remote: 'Video de la persona',
  local: 'Tu video',
} as const;
