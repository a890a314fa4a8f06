// Stays first: the X.509 library needs decorator metadata before it loads.
import 'reflect-metadata';
import {
  AuthorityInfoAccessExtension,
  CRLDistributionPointsExtension,
  X509Certificate,
} from '@peculiar/x509';

/** Addresses of revocation data of a certificate. */
type RevocationAddresses = { ocsp: string[]; crl: string[] };

/** The web addresses that a certificate names, of at most four kinds each; those by LDAP are left out. */
export function revocationAddresses(der: Uint8Array): RevocationAddresses {
  const certificate = new X509Certificate(new Uint8Array(der));
  const access = certificate.getExtension(AuthorityInfoAccessExtension);
  const points = certificate.getExtension(CRLDistributionPointsExtension);
  return {
    ocsp: webAddresses((access?.ocsp ?? []).map(({ value }) => value)),
    crl: webAddresses(
      (points?.distributionPoints ?? []).flatMap(({ distributionPoint }) =>
        (distributionPoint?.fullName ?? []).flatMap(
          ({ uniformResourceIdentifier }) => uniformResourceIdentifier ?? [],
        ),
      ),
    ),
  };
}

const maxAddresses = 4;

const webAddresses = (addresses: readonly string[]): string[] =>
  addresses.filter((address) => /^https?:\/\//iu.test(address)).slice(0, maxAddresses);
