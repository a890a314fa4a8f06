import { words } from '../words.ts';

/** Words of choosing products, on their screen and when the summary is edited (spec/screens#embedproductos). */
export const text = {
  compare: 'Comparar máquinas',
  groups: { terminal: 'En tu local o donde tus clientes', internet: 'Por internet y sin máquina' },
  mostChosen: 'Más elegido',
  rentFrom: (uf: string) => `Arriendo desde ${uf} + IVA al mes`,
  rentInPesos: (clp: string) => `Hoy son ${clp} con IVA`,
  rentFree: 'Sin costo mensual',
  buy: (clp: string) => `Compra ${clp} + IVA`,
  mode: '¿Cómo la quieres?',
  modes: {
    rent: (uf: string) => `Arriendo ${uf} al mes`,
    buy: (clp: string) => `Compra ${clp}`,
  },
  quantity: 'Cantidad',
  branch: '¿Para qué dirección?',
  branchPlaceholder: 'Elige una dirección',
  extras: 'Servicios adicionales',
  extraNames: words.extras as Readonly<Record<string, string>>,
  addBranch: 'Agregar para otra dirección',
  removeBranch: 'Quitar esta dirección',
  webMissing: 'Para vender por internet, agrega la página o red social de tu negocio.',
  addWeb: 'Agregar página o red social',
  totals: {
    title: 'Tu elección',
    monthly: 'Arriendo mensual',
    monthlyNet: (uf: string) => `${uf} + IVA`,
    onDelivery: 'Pagas al recibir',
    withVat: 'Valores en pesos con IVA incluido.',
    uf: (value: string, date: string) => `UF del ${date}: ${value}.`,
  },
  choose: 'Elige al menos un producto',
  failed: 'No pudimos cargar los productos',
  failedBody: 'Tu avance está guardado. Vuelve a intentarlo en unos segundos.',
  retry: 'Reintentar',
  loading: 'Cargando productos',
  comparison: {
    title: 'Comparar máquinas',
    caption: 'Características y precios de cada máquina',
    feature: 'Característica',
    rent: 'Arriendo al mes',
    buy: 'Compra',
    notOffered: 'No',
    vat: 'Precios netos, más IVA.',
    sideways: 'Desliza la tabla hacia el lado para ver todas las máquinas.',
    yes: 'Sí',
    no: 'No',
    unknown: '—',
    close: 'Volver a los productos',
    connection: 'Conexión',
    receipt: 'Comprobante',
    suits: 'Ideal para',
  },
};

/** Facts about known machines that the catalogue lacks; a new machine shows a dash. */
export const machineFacts: Readonly<Record<string, { connection: string; receipt: string; suits: string }>> =
  {
    'mobile-reader': {
      connection: 'Bluetooth con tu celular',
      receipt: 'Por correo o mensaje',
      suits: 'Ferias y domicilios',
    },
    'wireless-printer': {
      connection: 'Red móvil y wifi',
      receipt: 'Impreso',
      suits: 'Locales y restaurantes',
    },
    'smart-pos': {
      connection: 'Red móvil y wifi',
      receipt: 'Impreso o por correo',
      suits: 'Locales con inventario',
    },
    'self-service': {
      connection: 'Red móvil o cable',
      receipt: 'En pantalla',
      suits: 'Tótems y expendedoras',
    },
  };
