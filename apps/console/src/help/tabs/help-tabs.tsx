import { Link } from 'react-router';
import { addressOf } from '../../shell/app/addresses.ts';
import { tabsText } from '../text/tabs.ts';
import { listQuery } from './list-query.ts';
import { type HelpTab, needsAgent, unreadIn, wordOf } from './help-tab.ts';

/** One open help of the agent, with the name under which the console shows it. */
export type OpenHelp = { sessionId: string; name: string; tab: HelpTab | undefined };

/**
 * The open helps and the list of people who arrive. They are links, since each has an address, and since a press leaves
 * control: arrow keys that choose on their way would give it up.
 */
export function HelpTabs(props: {
  helps: readonly OpenHelp[];
  /** The session of the address. */
  current: string;
  showsList: boolean;
  arriving: number;
}) {
  const { helps, current, showsList, arriving } = props;
  return (
    <nav className="help-tabs" aria-label={tabsText.name}>
      <ul>
        {helps.map(({ sessionId, name, tab }) => {
          const isShown = !showsList && sessionId === current;
          const word = wordOf(tab);
          const unread = isShown ? 0 : unreadIn(tab);
          return (
            <li key={sessionId}>
              <Link
                // A history with each of them would lead back into help that was left.
                replace
                to={addressOf('live', { sessionId })}
                aria-current={isShown ? 'page' : undefined}
                data-needs={unread > 0 || (!isShown && needsAgent(word)) ? '' : undefined}
              >
                <strong>{name}</strong>
                <span>{tabsText.state(tabsText.words[word], unread)}</span>
              </Link>
            </li>
          );
        })}
        <li>
          <Link
            replace
            to={`${addressOf('live', { sessionId: current })}?${listQuery}`}
            aria-current={showsList ? 'page' : undefined}
            data-needs={!showsList && arriving > 0 ? '' : undefined}
          >
            <strong>{tabsText.arriving(arriving)}</strong>
            <span>{arriving === 0 ? tabsText.nobody : tabsText.waiting(arriving)}</span>
          </Link>
        </li>
      </ul>
    </nav>
  );
}
