import { useId } from 'react';
import { liveText } from '../text/live.ts';

/** Lets the agent choose one of the visitor's tabs; empty while there is one. */
export function TabChoice(props: {
  tabs: readonly string[];
  shown: string | undefined;
  onChoose: (tab: string) => void;
}) {
  const { tabs, shown, onChoose } = props;
  const id = useId();
  if (tabs.length < 2) return null;
  return (
    <div className="tab-choice">
      <label htmlFor={id}>{liveText.tab}</label>
      <select id={id} value={shown} onChange={({ target }) => onChoose(target.value)}>
        {tabs.map((tab, index) => (
          <option key={tab} value={tab}>
            {liveText.tabNumber(index + 1)}
          </option>
        ))}
      </select>
    </div>
  );
}
