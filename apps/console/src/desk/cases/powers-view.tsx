import type { ExaminedPowersAnswer, ProposedPowers } from '@afilia/api-contract/desk/power-answers';
import { paperText, listText, personText, powersText as text, wayText } from '../text/powers.ts';

/** The signatories that the entered powers require, and the recorded data of each. */
export function Signing({ examined }: { examined: ExaminedPowersAnswer }) {
  const { people, signing, hasMore } = examined;
  return (
    <div className="decision">
      {signing.length > 0 && (
        <p>
          <strong>{text.signing}: </strong>
          {signing.map(listText).join(`; ${text.or} `)}. {hasMore && text.moreSigning}
        </p>
      )}
      <ul className="entered-people">
        {people.map((one) => (
          <li key={one.run}>
            <strong>{one.name}</strong>
            <span>{personText(one)}</span>
            <small>
              {[
                one.isApplicant && text.asks,
                text.register[one.register],
                one.registerName !== null && text.registerName(one.registerName),
              ]
                .filter(Boolean)
                .join(' ')}
            </small>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The precise entries of a proposal: the paper, the people, the ways in which they act, and the signatories. */
export function EnteredPowersView({ powers }: { powers: ProposedPowers }) {
  return (
    <section className="entered" aria-label={text.choice}>
      <p>
        {text.paper}: {paperText(powers.deed)}
        {powers.file !== null && ` («${powers.file}»)`}
      </p>
      <p>{text.ways}:</p>
      <ul className="history">
        {powers.ways.map((way) => (
          <li key={JSON.stringify(way)}>{wayText(way)}</li>
        ))}
      </ul>
      <Signing examined={powers} />
      {powers.signing.length === 0 && <p role="alert">{text.noSigner}</p>}
    </section>
  );
}
