/** Client of a backend at the remote signer. Not a secret: its keys are made up. */
export const remoteSignerClient = { id: 'afilia-firma', secret: 'sandbox-client-secret' } as const;

/** The credentials of that client, by what they sign. */
export const remoteCredentials = { seal: 'sello-de-documentos', operator: 'firma-del-operador' } as const;
