import { caseListText } from '../text/case-list.ts';
import '../styles/labels.css';

/** The labels of a case; nothing where it has none. */
export const LabelList = ({ labels }: { labels: readonly string[] }) =>
  labels.length > 0 && (
    <ul className="case-labels" aria-label={caseListText.labels.name}>
      {labels.map((label) => (
        <li key={label}>{label}</li>
      ))}
    </ul>
  );
