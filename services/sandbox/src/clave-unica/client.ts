/** Client with which the backend signs people in here. Not a secret: the provider knows made-up people. */
export const claveUnicaClient = { id: 'afilia-firmantes', secret: 'sandbox-client-secret' } as const;
