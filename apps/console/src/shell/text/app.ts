/** The product's name, for members of every role. */
const product = 'Afilia';

/** Words of the frame round everything. */
export const appText = {
  product,
  /** Title of the document before the sign-in; index.html has the same. */
  name: `Consola de ${product}`,
  loading: 'Cargando la consola…',
  signIn: 'Iniciar sesión',
  signInLead: 'Entra con la cuenta de tu equipo.',
  signInAgain: 'Entrar con otra cuenta',
  signOut: 'Cerrar sesión',
  signedOut: 'Cerraste tu sesión.',
  ended:
    'Tu sesión terminó: la cerraste en otra ventana, pasó mucho tiempo o perdiste el acceso. Inicia sesión otra vez para seguir.',
  retry: 'Reintentar',
  skip: 'Saltar al contenido',
  places: 'Lugares',
  openPlaces: 'Abrir los lugares',
  closePlaces: 'Cerrar los lugares',
  fold: 'Plegar la barra',
  unfold: 'Desplegar la barra',
  find: 'Buscar o ir a…',
  account: (name: string) => `Tu cuenta: ${name}`,
  theme: 'Colores',
  themes: { system: 'Como el sistema', light: 'Claros', dark: 'Oscuros' },
  density: 'Espacio',
  densities: { comfortable: 'Cómodo', compact: 'Compacto' },
  dayForm: 'Día, mes y año: DD-MM-AAAA.',
  dayWrong: 'Escribe un día que exista, como 02-11-2026.',
  filters: (used: number) => (used === 0 ? 'Filtros' : `Filtros (${used})`),
  toHome: 'Ir a «Inicio»',
  unknown: {
    title: 'Esta dirección no existe',
    text: 'Nada de la consola está en esta dirección. Puede que el enlace esté cortado o mal escrito.',
  },
  forbidden: (place: string, role: string) =>
    `Tu rol, ${role}, no ve «${place}». Si lo necesitas para tu trabajo, habla con quien supervisa tu equipo.`,
  roles: {
    agent: 'Agente',
    reviewer: 'Revisión',
    approver: 'Aprobación',
    auditor: 'Auditoría',
    supervisor: 'Supervisión',
    operator: 'Operación',
    hostAdmin: 'Administración del banco',
    analyst: 'Análisis del banco',
  },
} as const;

/** Reasons of a failed sign-in at the provider; the backend names the reason in the address. */
export const signInErrors: Readonly<Record<string, string>> = {
  expired: 'El intento venció o se abrió en otra pestaña. Inicia sesión otra vez.',
  refused: 'El proveedor de identidad no confirmó quién eres. Inténtalo otra vez.',
  noRole:
    'Tu cuenta existe, pero no está habilitada para la consola. Pide acceso a quien supervisa tu equipo.',
  noHosts:
    'Tu cuenta es de un banco y no dice de cuál. Pídele a quien administra las cuentas que lo agregue.',
  contradicting: 'Tus permisos se contradicen. Habla con quien los administra.',
  weak: 'Debes entrar con un segundo factor. Actívalo en tu cuenta del equipo e inicia sesión otra vez.',
  unreachable: 'El proveedor de identidad no responde. Espera un momento e inténtalo otra vez.',
  notConfigured: 'El inicio de sesión del equipo no está configurado. Avisa a operaciones.',
};
