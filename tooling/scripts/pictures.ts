/**
 * `npm run pictures`: makes the pictures of README and of the guides from the screens as they are, with
 * docs/pictures.json, which says what they show. Look at them before they are handed in.
 */
import process from 'node:process';

process.env['PICTURES'] = 'made';
process.argv.push('src/pictures.spec.ts', '--workers=1', '--retries=0');
await import('./e2e.ts');
