/** What the backend signs people in with here. Not a secret: the provider knows made-up people. */
export const claveUnicaClient = { id: 'afilia-firmantes', secret: 'sandbox-client-secret' } as const;
