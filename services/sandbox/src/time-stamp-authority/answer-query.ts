import { Integer, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import {
  Accuracy,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TSTInfo,
  TimeStampReq,
  TimeStampResp,
} from 'pkijs';
import { subtle } from './crypto-engine.ts';
import type { TimeStampKeys } from './keys.ts';

const sha256 = '2.16.840.1.101.3.4.2.1';
const timestampInfo = '1.2.840.113549.1.9.16.1.4';
const signedData = '1.2.840.113549.1.7.2';
/** A policy of the sandbox; a real authority publishes its own. */
const policy = '1.3.6.1.4.1.99999.1.1';

/** Status of RFC 3161 section 2.4.2. */
const granted = 0;
const rejection = 2;

/**
 * Answers a time-stamp query (RFC 3161): a token for the imprint, or a reply that says no when the query cannot be read
 * or does not use SHA-256.
 *
 * @param query DER of the TimeStampReq.
 * @param moment the time to stamp and the serial number, positive, never used before.
 * @returns DER of the TimeStampResp.
 */
export async function answerQuery(
  query: Uint8Array,
  moment: { now: Date; serial: Uint8Array },
  keys: TimeStampKeys,
): Promise<Uint8Array> {
  const request = readQuery(query);
  if (!request || request.messageImprint.hashAlgorithm.algorithmId !== sha256) return refusal();
  const token = await sign(stampOf(request, moment), keys, request.certReq ?? false);
  const reply = new TimeStampResp({
    status: new PKIStatusInfo({ status: granted }),
    timeStampToken: new ContentInfo({ contentType: signedData, content: token.toSchema(true) }),
  });
  return new Uint8Array(reply.toSchema().toBER());
}

function readQuery(query: Uint8Array): TimeStampReq | undefined {
  try {
    const request = TimeStampReq.fromBER(own(query));
    const length = request.messageImprint.hashedMessage.valueBlock.valueHexView.byteLength;
    return length === 32 ? request : undefined;
  } catch {
    return undefined;
  }
}

const refusal = (): Uint8Array =>
  new Uint8Array(new TimeStampResp({ status: new PKIStatusInfo({ status: rejection }) }).toSchema().toBER());

function stampOf(request: TimeStampReq, moment: { now: Date; serial: Uint8Array }): ArrayBuffer {
  const info = new TSTInfo({
    version: 1,
    policy: request.reqPolicy ?? policy,
    messageImprint: request.messageImprint,
    serialNumber: new Integer({ valueHex: own(moment.serial) }),
    genTime: moment.now,
    accuracy: new Accuracy({ seconds: 1 }),
    ...(request.nonce ? { nonce: request.nonce } : {}),
  });
  return info.toSchema().toBER();
}

async function sign(info: ArrayBuffer, keys: TimeStampKeys, withCertificates: boolean): Promise<SignedData> {
  const certificate = Certificate.fromBER(own(keys.certificate));
  const content = new EncapsulatedContentInfo({ eContentType: timestampInfo });
  // Set afterwards: the constructor would cut it into a constructed string, which DER forbids.
  content.eContent = new OctetString({ valueHex: info });
  const signed = new SignedData({
    version: 3,
    encapContentInfo: content,
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        signedAttrs: new SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            attribute('1.2.840.113549.1.9.3', new ObjectIdentifier({ value: timestampInfo })),
            attribute('1.2.840.113549.1.9.4', octets(await subtle.digest('SHA-256', info))),
            attribute(
              '1.2.840.113549.1.9.16.2.47',
              signingCertificate(await subtle.digest('SHA-256', own(keys.certificate))),
            ),
          ],
        }),
      }),
    ],
    ...(withCertificates ? { certificates: [certificate, Certificate.fromBER(own(keys.root))] } : {}),
  });
  await signed.sign(keys.privateKey, 0, 'SHA-256', info);
  return signed;
}

const attribute = (type: string, value: ObjectIdentifier | OctetString | Sequence): Attribute =>
  new Attribute({ type, values: [value] });

const octets = (bytes: ArrayBuffer): OctetString => new OctetString({ valueHex: bytes });

/** SigningCertificateV2 with one certificate, hashed with its default SHA-256 (RFC 5816). */
const signingCertificate = (hash: ArrayBuffer): Sequence =>
  new Sequence({ value: [new Sequence({ value: [new Sequence({ value: [octets(hash)] })] })] });

/** A buffer of its own: the ASN.1 library ignores the offset of a view into a larger one. */
const own = (bytes: Uint8Array): ArrayBuffer => {
  const buffer = new ArrayBuffer(bytes.byteLength);
  new Uint8Array(buffer).set(bytes);
  return buffer;
};
