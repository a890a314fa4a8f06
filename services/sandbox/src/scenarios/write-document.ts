import { writeFile } from 'node:fs/promises';
import { scenariosAsMarkdown } from './document.ts';

await writeFile(new URL('../../../../docs/sandbox.md', import.meta.url), scenariosAsMarkdown());
