/** Words of an act as they were sent: its result, the text for the person, and the approval that it waits for. */
export type SentWords = { result: string; words: string; isToLegal?: boolean };

/** Words that were sent about a case, once its form is gone. */
export const SentCard = ({ title, sent: { result, words } }: { title: string; sent: SentWords }) => (
  <section className="card" aria-labelledby="sent">
    <h2 id="sent">{title}</h2>
    {result !== '' && (
      <p>
        <strong>{result}</strong>
      </p>
    )}
    {words !== '' && <blockquote className="quote">{words}</blockquote>}
  </section>
);
