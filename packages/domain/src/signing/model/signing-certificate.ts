/** Title of the document that explains to a person how they signed. */
export const signingCertificateTitle = 'Constancia de firma';

/** The certificate of one person's signature: its file is given to that person alone. */
export type SigningCertificate = {
  id: string;
  /** A signatory; null is the applicant who is the merchant. */
  partyId: string | null;
  /** Of its file, hexadecimal. */
  sha256: string;
  verificationCode: string;
};
