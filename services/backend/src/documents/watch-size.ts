// While a file is at work: ends the process when it grows over so many megabytes, or when it outlives the one that started
// it. In a thread of its own: the main thread is busy for as long as a file keeps it so. V8 limits its own heap alone, and
// what a file inflates to lies outside of it.
import { parentPort, workerData } from 'node:worker_threads';

const lookMs = 50;
const mebibyte = 1024 * 1024;
const megabytes: number = workerData;
const parent = process.ppid;

function look(): void {
  const grew = process.memoryUsage.rss() > megabytes * mebibyte;
  if (grew || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}

let looking: NodeJS.Timeout | undefined;
parentPort?.on('message', (isAtWork: boolean) => {
  clearInterval(looking);
  if (!isAtWork) return;
  look();
  looking = setInterval(look, lookMs);
});
parentPort?.postMessage('running', []);
