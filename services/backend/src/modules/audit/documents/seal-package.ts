import { zipSync, type Zippable } from 'fflate';
import { ok } from '@afilia/domain/values/result';
import type { PackageSealer } from '../ports/audit.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import { sha256Hex } from '@afilia/pades/sha256';
import type { Signing } from '@afilia/pades/signing/sign-documents';
import { signDetached } from '@afilia/pades/signing/sign-detached';

/** Another shape of the manifest gets another name. */
const format = 'afilia-audit-package/1';

/** Compressed already: PDF files would only take time. */
const isPacked = (name: string) => name.endsWith('.pdf');

/** Packages for auditors: a ZIP whose manifest is signed. */
export const createPackageSealer = (signing: Omit<Signing, 'texts'>, clock: Clock): PackageSealer => ({
  seal: async (about, files) => {
    const listed = files.map(({ name, bytes }) => ({
      name,
      bytes: bytes.byteLength,
      sha256: sha256Hex(bytes),
    }));
    const text = `${JSON.stringify({ format, ...about, files: listed }, null, 2)}\n`;
    const manifest = new Uint8Array(Buffer.from(text));
    const signature = await signDetached(manifest, signing);
    if (!signature.ok) return signature;
    const entries: Zippable = { 'manifest.json': manifest, 'manifest.json.p7s': signature.value };
    for (const { name, bytes } of files) entries[name] = [bytes, { level: isPacked(name) ? 0 : 6 }];
    return ok(zipSync(entries, { mtime: clock.now() }));
  },
});
