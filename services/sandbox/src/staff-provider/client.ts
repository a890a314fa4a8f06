/** Client of the console's backend here. Not a secret: the provider knows two made-up people. */
export const sandboxClient = { id: 'afilia-console', secret: 'sandbox-client-secret' } as const;

/** How everybody signs in here, as the claim `acr` says it: by a password alone. */
export const sandboxAcr = 'sandbox:password';
