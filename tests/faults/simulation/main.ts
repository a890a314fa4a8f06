import { commandOf, parseOptions } from './options.ts';
import { shrink } from './shrink.ts';
import { simulate } from './simulate.ts';

const options = parseOptions(process.argv.slice(2));
if (!options.ok) {
  console.error(options.error);
  process.exit(2);
}

const started = performance.now();
const result = await simulate(options.value);
const { violation, steps, hash, applications, ends, virtualDays } = result;
if (violation) {
  console.log(`FAILED seed ${options.value.seed} step ${violation.step} invariant ${violation.invariant}`);
  console.log(
    `${violation.detail}${violation.about === undefined ? '' : `, application ${violation.about}`}`,
  );
  for (const line of violation.lastSteps) console.log(line);
  console.log('A smaller run is looked for.');
  console.log(commandOf(await shrink(options.value, result)));
  process.exit(1);
}
const seconds = Math.round((performance.now() - started) / 1000);
console.log(
  `${applications} applications, ${steps} steps, ${virtualDays} days in ${seconds} s, 0 violations`,
);
console.log(
  Object.entries(ends)
    .toSorted(([, one], [, other]) => other - one)
    .map(([state, count]) => `${state} ${count}`)
    .join(', '),
);
console.log(`seed ${options.value.seed} hash ${hash}`);
