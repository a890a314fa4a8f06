/** Signals of risk, by the names of the record. */
const names: Readonly<Record<string, string>> = {
  sameDocumentNumber: 'dos personas dieron el mismo número de documento',
  documentElsewhere: 'el número de documento se usó con otro RUN',
  sameDevice: 'dos firmantes usaron el mismo navegador',
  sameNetwork: 'dos firmantes usaron la misma red',
  noDevice: 'un navegador no deja compararlo',
  mailboxElsewhere: 'el correo se usó con otro RUN',
  phoneElsewhere: 'el celular se usó con otro RUN',
  phoneReplaced: 'un firmante cambió su celular',
  documentTries: 'el Registro Civil no confirmó la cédula',
  nameMismatch: 'el nombre no es el del Registro Civil',
  reviewNameDiffers: 'el nombre de la cédula no es el de la escritura',
  blockedDocument: 'la cédula está bloqueada o reemplazada',
  cardNotChecked: 'no se comprobó la cédula de quien firmó',
  weakProof: 'firmó sin ClaveÚnica un contrato que la pide',
  otherPersonType: 'se trató a una empresa como persona, o al revés',
  contactReported: 'alguien no reconoció un cambio de contacto',
  recentContactChange: 'firmó poco después de cambiar su contacto',
  controlNearContact: 'el contacto se escribió cerca de una ayuda con control',
  documentNotAuthentic: 'quien emite un documento no lo reconoció',
  documentUnverified: 'un documento no se pudo comprobar',
  activeContent: 'un archivo traía código u otro archivo',
  declaredPep: 'declaró ser persona expuesta políticamente',
  listedPep: 'una lista la nombra persona expuesta políticamente',
  possibleListing: 'una lista tiene su nombre, sin el número',
  listedRepresentative: 'un representante está en una lista',
};

/** A signal in words; one of a newer server without its name. */
export const signalName = (kind: string): string => names[kind] ?? 'otra señal';
