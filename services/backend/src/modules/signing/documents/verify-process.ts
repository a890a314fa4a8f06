// Checks files in a process of its own: a stranger's file may cost what it wants here, and is cut off when it does.
import { answerFiles } from '../../platform/documents/answer-files.ts';
import type { TrustRoots } from '@afilia/pades/verifying/check-signature';
import { createVerifier } from '@afilia/pades/verifying/verify-document';
import { ownMarks } from './signature-words.ts';

answerFiles((roots: TrustRoots) => createVerifier(roots, ownMarks));
