import { toPrinted } from '@afilia/domain/values/identity/printable';
import type { SignatureAct } from '@afilia/pades/types';
import { type AppearanceLine, ellipsis } from '@afilia/pades/signing/signature-texts';
import { chileanTime } from './signature-text.ts';

/** Returns the lines of a visible signature: the signatory, the time, and the short form of the evidence. */
export const appearanceLines = ({
  signerName,
  at,
  evidenceSha256,
}: Pick<SignatureAct, 'signerName' | 'at' | 'evidenceSha256'>): AppearanceLine[] => [
  { weight: 'bold', size: 7.5, text: 'Firmado electrónicamente', plum: true },
  { weight: 'bold', size: 9, text: toPrinted(signerName) },
  { weight: 'regular', size: 7.5, text: `${chileanTime(at)} hora de Santiago` },
  { weight: 'regular', size: 7.5, text: `Evidencia ${evidenceSha256.slice(0, 16)}` },
];

/** Every sign that signatures of these people can need in this weight, whenever they sign. */
export function appearanceSigns(weight: AppearanceLine['weight'], names: readonly string[]): Set<string> {
  const lines = names.flatMap((signerName) =>
    appearanceLines({ signerName, at: '2026-01-01T00:00:00Z', evidenceSha256: '0123456789abcdef' }),
  );
  return new Set(lines.filter((line) => line.weight === weight).flatMap(({ text }) => [...text, ellipsis]));
}
