import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { eventName } from '@afilia/api-contract/staff/event-names';
import type { StaffCasePage, TimelineLine } from '@afilia/api-contract/staff/answers';
import { detailName } from '../../help/text/case-view.ts';
import { casesText as text, dayOf, hourOf } from '../text/cases.ts';
import { type TimelineGroup, timelineGroupOf, timelineGroups, timelineText } from '../text/timeline.ts';

/** Entries shown before the rest is requested. */
const maxCollapsedEntries = 6;

/** Lines by their day, in their order. */
function byDay(lines: readonly TimelineLine[]): [day: string, lines: TimelineLine[]][] {
  const days = new Map<string, TimelineLine[]>();
  for (const line of lines) {
    const day = dayOf(line.at);
    days.set(day, [...(days.get(day) ?? []), line]);
  }
  return [...days];
}

/**
 * Lists the events of an application by day, the latest first: all of them or those of one part. Older entries stand behind a
 * button.
 */
export function History({ timeline }: Pick<StaffCasePage, 'timeline'>) {
  const [isWhole, setIsWhole] = useState(false);
  const [group, setGroup] = useState<TimelineGroup | 'all'>('all');
  const chosen = group === 'all' ? timeline : timeline.filter(({ type }) => timelineGroupOf(type) === group);
  const older = chosen.length - maxCollapsedEntries;
  const present = new Set(timeline.map(({ type }) => timelineGroupOf(type)));
  return (
    <section className="card" aria-labelledby="history">
      <h2 id="history">{text.history}</h2>
      <ToggleButtonGroup
        exclusive
        size="small"
        className="history-filter"
        value={group}
        aria-label={timelineText.filter}
        onChange={(_event, next: TimelineGroup | 'all' | null) => setGroup(next ?? 'all')}
      >
        <ToggleButton value="all">{timelineText.all}</ToggleButton>
        {timelineGroups
          .filter(([one]) => present.has(one))
          .map(([one, name]) => (
            <ToggleButton key={one} value={one}>
              {name}
            </ToggleButton>
          ))}
      </ToggleButtonGroup>
      <div id="history-entries" className="history-days">
        {byDay(isWhole ? chosen : chosen.slice(0, maxCollapsedEntries)).map(([day, lines]) => (
          <div key={day} className="history-day">
            <h3>{day}</h3>
            <ol className="history">
              {lines.map(({ at, type, detail }, index) => (
                <li key={`${at} ${type} ${index}`} data-group={timelineGroupOf(type)}>
                  <time dateTime={at}>{hourOf(at)}</time>
                  <span>
                    {eventName(type)} {detail && <small>{detailName(detail)}</small>}
                  </span>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
      {older > 0 && (
        <div className="text-acts">
          <Button
            variant="text"
            aria-expanded={isWhole}
            aria-controls="history-entries"
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? text.historyLatest : text.historyOlder(older)}
          </Button>
        </div>
      )}
    </section>
  );
}
