// `launch.cjs start …` and `launch.cjs node …` run the script of that name: as the bundle has it, where the service was built, else
// its source. Plain JavaScript: the part of Node that reads TypeScript keeps 18 MB for as long as a process runs.
'use strict';
const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');

const [name] = process.argv.splice(2, 1);
const built = join(__dirname, `../../services/all-in-one/dist/${name}.js`);
import(pathToFileURL(existsSync(built) ? built : join(__dirname, `${name}.ts`)).href);
