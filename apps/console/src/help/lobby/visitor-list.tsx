import type { LiveVisitor, LiveVisitors } from '@afilia/api-contract/staff/answers';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { transferText } from '../text/transfer.ts';
import { lobbyText, waitingFor } from '../text/lobby.ts';

const secondsBetween = (from: string, to: string) =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 1000));

/** Lists waiting visitors, longest first. On a phone each row is a card. */
export function VisitorList(
  props: {
    list: LiveVisitors;
    /** Sessions that are open in tabs. */
    open: readonly string[];
  } & Record<'onRejoin' | 'onTake' | 'onDrop' | 'onTakeOver' | 'onDecline', (sessionId: string) => void> & {
      /** Roles that may observe the help of others. */
      onObserve?: (sessionId: string) => void;
    },
) {
  const { visitors, now } = props.list;
  if (visitors.length === 0)
    return (
      <div className="empty">
        <h3>{lobbyText.emptyTitle}</h3>
        <p>{lobbyText.empty}</p>
      </div>
    );
  const { columns } = lobbyText;
  return (
    <table className="visitors stacked">
      <caption className="count">{lobbyText.count(visitors.length)}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.application}</th>
          <th scope="col">{columns.page}</th>
          <th scope="col">{columns.waiting}</th>
          <th scope="col">{columns.claim}</th>
          <th scope="col">{columns.enter}</th>
        </tr>
      </thead>
      <tbody>
        {visitors.map((visitor) => (
          <Line
            key={visitor.sessionId}
            visitor={visitor}
            isOpen={props.open.includes(visitor.sessionId)}
            now={now}
            onComeBack={props.onRejoin}
            onTake={props.onTake}
            onDrop={props.onDrop}
            onTakeOver={props.onTakeOver}
            onDecline={props.onDecline}
            {...(props.onObserve && { onObserve: props.onObserve })}
          />
        ))}
      </tbody>
    </table>
  );
}

/** Says who is on the person's page. */
function attendedBy({ agents, claimedBy }: LiveVisitor): string {
  if (agents.length > 0) return lobbyText.attended(agents.join(', '));
  return claimedBy === null ? lobbyText.alone : lobbyText.claimed;
}

function Line(
  props: { visitor: LiveVisitor; isOpen: boolean; now: string } & Record<
    'onComeBack' | 'onTake' | 'onDrop' | 'onTakeOver' | 'onDecline',
    (sessionId: string) => void
  > & { onObserve?: (sessionId: string) => void },
) {
  const { visitor, isOpen, now, onComeBack, onTake, onDrop, onObserve, onTakeOver, onDecline } = props;
  const { folio, active, agents, admitted, sessionId, claimedBy, isClaimedByMe } = visitor;
  const { transferFrom } = visitor;
  const name = folio ?? lobbyText.noFolio;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={lobbyText.columns.page}>
        {active ? lobbyText.active : lobbyText.inactive}
        <small>{attendedBy(visitor)}</small>
      </td>
      <td data-label={lobbyText.columns.waiting}>{waitingFor(secondsBetween(visitor.waitingSince, now))}</td>
      <td data-label={lobbyText.columns.claim}>
        {isClaimedByMe && (
          <>
            {lobbyText.mine} {/* The one of an open help goes with it. */}
            {!isOpen && (
              <Button
                look="text"
                size="medium"
                aria-label={lobbyText.dropOf(name)}
                data-shortcut="s"
                onClick={() => onDrop(sessionId)}
              >
                {lobbyText.drop}
              </Button>
            )}
          </>
        )}
        {!isClaimedByMe && claimedBy !== null && lobbyText.claimedBy(claimedBy)}
        {claimedBy === null && folio !== null && (
          <Button
            look="outlined"
            size="medium"
            aria-label={lobbyText.takeOf(name)}
            data-shortcut="t"
            onClick={() => onTake(sessionId)}
          >
            {lobbyText.take}
          </Button>
        )}
      </td>
      <td data-label={lobbyText.columns.enter}>
        {transferFrom !== null && (
          <>
            <span>{transferText.offerOf(transferFrom)}</span>
            <Button
              size="medium"
              aria-label={transferText.takeOf(name)}
              onClick={() => onTakeOver(sessionId)}
            >
              {transferText.take}
            </Button>
            <Button
              look="text"
              size="medium"
              aria-label={transferText.cannotOf(name)}
              onClick={() => onDecline(sessionId)}
            >
              {transferText.cannot}
            </Button>
          </>
        )}
        {transferFrom === null && admitted && (
          <Button look="outlined" size="medium" data-shortcut="Enter" onClick={() => onComeBack(sessionId)}>
            {isOpen ? lobbyText.toTab : lobbyText.comeBack}
          </Button>
        )}
        {transferFrom === null && !admitted && <span className="soft">{lobbyText.askCode}</span>}
        {onObserve && !admitted && agents.length > 0 && (
          <Button
            look="text"
            size="medium"
            aria-label={lobbyText.observeOf(name)}
            onClick={() => onObserve(sessionId)}
          >
            {lobbyText.observe}
          </Button>
        )}
      </td>
    </tr>
  );
}
