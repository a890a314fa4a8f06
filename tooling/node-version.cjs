// Loaded before the program by `npm start` and `npm test` (`node -r`), so that a Node which cannot run the project says so in one
// line. Plain CommonJS of any age: an old Node must understand it.
'use strict';
const [major, minor] = process.versions.node.split('.').map(Number);
const wanted = require('../package.json').devDependencies.node;
// From these on Node runs TypeScript as it is.
const canRunTypeScript = (major === 22 && minor >= 18) || (major === 23 && minor >= 6) || major >= 24;
const how = '`npm rebuild node --ignore-scripts=false` installs it.';

if (!canRunTypeScript) {
  console.error(
    `This is Node ${process.versions.node}; the project brings its own Node ${wanted}, whose install script did not run. ${how}`,
  );
  process.exit(1);
} else if (process.versions.node !== wanted) {
  console.error(
    `The project's own Node ${wanted} is not installed: Node ${process.versions.node} runs. ${how}`,
  );
}
