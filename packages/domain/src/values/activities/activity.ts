/** An economic activity of the tax authority's list. */
export interface Activity {
  /** Six digits. */
  code: string;
  /** Spanish, sentence case. */
  label: string;
  /** Section of the classification, `A` to `U`. */
  section: string;
  /** Whether its sales carry VAT; `depends` means the tax authority leaves it to the case. */
  vat: 'yes' | 'no' | 'depends';
  /** Tax category; `G` depends on who does it. */
  category: '1' | '2' | 'G';
  /** Trades and everyday words for it. */
  aliases?: readonly string[];
}
