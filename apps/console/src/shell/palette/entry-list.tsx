import Box from '@mui/material/Box';
import { paletteText as text } from '../text/palette.ts';
import type { EntryGroup } from './entries.ts';

/** The element's id of an entry by its place in the list. */
export const optionOf = (list: string, at: number): string => `${list}-${at}`;

/**
 * Entries under their headings. The field keeps the focus, and names the chosen one.
 *
 * @param props.active - place of the chosen one among all
 * @param props.onPoint - the pointer is over another one
 */
export function EntryList(props: {
  id: string;
  groups: readonly EntryGroup[];
  active: number;
  onPoint: (at: number) => void;
}) {
  const { id, groups, active, onPoint } = props;
  return (
    <div id={id} role="listbox" aria-label={text.list} className="palette-list">
      {groups.map(({ title, entries }, number) => {
        const first = groups.slice(0, number).flatMap((group) => group.entries).length;
        return (
          <div key={`${title} ${number}`} role="group" aria-labelledby={`${id}-title-${number}`}>
            <div id={`${id}-title-${number}`} role="presentation" className="palette-title">
              {title}
            </div>
            {entries.map(({ id: key, name, hint, keys, run }, index) => {
              const at = first + index;
              return (
                <Box
                  key={key}
                  id={optionOf(id, at)}
                  role="option"
                  aria-selected={at === active}
                  className="palette-entry"
                  onPointerMove={() => onPoint(at)}
                  onClick={run}
                >
                  <span className="palette-name">{name}</span>
                  {hint !== undefined && <small>{hint}</small>}
                  {keys && (
                    <span className="by-keys" aria-hidden="true">
                      {keys.map((key) => (
                        <kbd key={key}>{key}</kbd>
                      ))}
                    </span>
                  )}
                </Box>
              );
            })}
          </div>
        );
      })}
    </div>
  );
}
