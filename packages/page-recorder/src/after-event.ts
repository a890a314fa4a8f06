/**
 * Reports after the running event. The browser has laid the page out by then: reading places in the middle of an event
 * forces a layout on the spot, and often a second one.
 *
 * @param report - called once for each subject
 * @param everyMs - at most that often; the last state of a subject is always reported
 * @returns takes a subject to report on; all subjects share one timer
 */
export function afterEvent<Subject>(
  report: (subject: Subject) => void,
  everyMs: number,
): (subject: Subject) => void {
  const waiting = new Set<Subject>();
  let last = -Infinity;
  const reportAll = () => {
    last = performance.now();
    const all = [...waiting];
    waiting.clear();
    all.forEach(report);
  };
  return (subject) => {
    if (waiting.size === 0) setTimeout(reportAll, Math.max(0, last + everyMs - performance.now()));
    waiting.add(subject);
  };
}
