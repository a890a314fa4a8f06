/** Writes docs/flow.md from the statechart. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawFlow } from '@afilia/domain/application/model/flow/draw';

writeFileSync(join(import.meta.dirname, '../../docs/flow.md'), drawFlow());
