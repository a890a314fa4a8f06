// While a file is at work: ends the process when it grows or computes over its limits, or when it outlives the one that
// started it. In a thread of its own: the main thread is busy for as long as a file keeps it so. V8 limits its own heap
// alone, and the inflated bytes of a file are outside of it.
import { parentPort, workerData } from 'node:worker_threads';
import type { WatchedLimits } from '../../platform/documents/answer-files.ts';

const lookMs = 50;
const mebibyte = 1024 * 1024;
const { residentMegabytes, processorMilliseconds }: WatchedLimits = workerData;
const parent = process.ppid;

let before = process.cpuUsage();
function look(): void {
  const { user, system } = process.cpuUsage(before);
  const isOver =
    process.memoryUsage.rss() > residentMegabytes * mebibyte || user + system > processorMilliseconds * 1_000;
  // Another signal than a system without memory gives: the one who waits tells them apart.
  if (isOver) process.kill(process.pid, 'SIGTERM');
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}

let looking: NodeJS.Timeout | undefined;
parentPort?.on('message', (isAtWork: boolean) => {
  clearInterval(looking);
  if (!isAtWork) return;
  before = process.cpuUsage();
  look();
  looking = setInterval(look, lookMs);
});
parentPort?.postMessage('running', []);
