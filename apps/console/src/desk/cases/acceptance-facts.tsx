import type { AcceptanceInCase, SignalInCase } from '@afilia/api-contract/staff/contract-answers';
import { acceptanceText as text } from '../../shell/text/acceptance.ts';
import { signalWords } from '../../shell/text/signals.ts';

/** Signals that rules noticed about a contract that waits to be accepted: the observation, the person, and the consequence. */
export function AcceptanceFacts({ acceptance }: { acceptance: AcceptanceInCase }) {
  const { signals, isSigned } = acceptance;
  const notes = signals.filter(({ isReason }) => !isReason);
  return (
    <section className="card" aria-labelledby="signals">
      <h2 id="signals">{text.signals}</h2>
      <p>{text.lead}</p>
      {!isSigned && <p>{text.unsigned}</p>}
      <Signals signals={signals.filter(({ isReason }) => isReason)} />
      {notes.length > 0 && (
        <>
          <h3>{text.notes}</h3>
          <Signals signals={notes} />
        </>
      )}
    </section>
  );
}

const Signals = ({ signals }: { signals: readonly SignalInCase[] }) => (
  <ul className="signals">
    {signals.map(({ kind, people }) => (
      <li key={`${kind} ${people.map(({ name }) => name).join()}`}>
        <strong>{signalWords[kind].seen}</strong> {signalWords[kind].follows}
        {people.length > 0 && (
          <small>
            {text.about(people.map(({ name, isTyped }) => (isTyped ? text.typedName(name) : name)))}
          </small>
        )}
      </li>
    ))}
  </ul>
);
