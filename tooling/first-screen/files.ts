import { join } from 'node:path';
import { drawFirstScreen } from './draw.ts';
import { render } from './render.ts';

const packages = join(import.meta.dirname, '../../packages');

/** The files of the first screen as they should be: text by path. */
export async function firstScreenFiles(): Promise<Map<string, string>> {
  const { index, prospect } = drawFirstScreen(await render());
  return new Map([
    [join(packages, 'embed/src/first-screen/index.json'), `${JSON.stringify(index)}\n`],
    [join(packages, 'embed/src/first-screen/prospect.json'), `${JSON.stringify(prospect)}\n`],
    [
      join(packages, 'widget/src/app/first-screen-version.ts'),
      `// Written by \`npm run draw:first-screen\`.\n/** Of the first screens that belong to this widget. */\nexport const firstScreenVersion = '${index.version}';\n`,
    ],
  ]);
}
