import { Fragment, type ReactNode } from 'react';

/** Longer words may be broken: they would not fit a narrow column. */
const longest = 16;

/** Text in which no word with hyphens, as a day, a folio or a RUT, is broken at them. */
export const unbroken = (text: string): ReactNode =>
  text.includes('-')
    ? text.split(' ').map((word, index) => (
        <Fragment key={`${String(index)} ${word}`}>
          {index > 0 && ' '}
          {word.includes('-') && word.length < longest ? <span className="unbroken">{word}</span> : word}
        </Fragment>
      ))
    : text;
