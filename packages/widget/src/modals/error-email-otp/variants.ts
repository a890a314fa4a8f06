import { sampleApplication } from '../../gallery/sample-application.ts';
import { sampleDocuments } from '../../gallery/sample-documents.ts';
import { sampleOtp } from '../../gallery/sample-otp.ts';
import type { Variant } from '../../gallery/variant.ts';

const documents = sampleDocuments({ read: true });
const at = (otp: Parameters<typeof sampleOtp>[0]) =>
  sampleApplication({ route: '/screenotp', documents, otp: sampleOtp({ delivery: 'failed', ...otp }) });

export const variants: readonly Variant[] = [
  { name: 'open', application: at({}) },
  { name: 'mail-cannot-be-changed', application: at({ purpose: 'signature', emailChangesLeft: 0 }) },
];
