/** What the console's backend signs in with here. Not a secret: the provider knows two made-up people. */
export const sandboxClient = { id: 'afilia-console', secret: 'sandbox-client-secret' } as const;
