import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';

/** Ids of a tab and its panel: `<div role="tabpanel" {...panelOf(part)}>`. */
export const panelOf = (part: string) => ({
  id: `part-${part}`,
  role: 'tabpanel' as const,
  'aria-labelledby': `tab-${part}`,
});

/** Tabs over the parts of a page. The part that is shown stands in an element with `panelOf`. */
export function PageTabs<Part extends string>(props: {
  name: string;
  parts: readonly Part[];
  shown: Part;
  titleOf: (part: Part) => ReactNode;
  onShow: (part: Part) => void;
}) {
  const { name, parts, shown, titleOf, onShow } = props;
  return (
    <Tabs
      value={shown}
      aria-label={name}
      // In a narrow window they scroll, and the one that is shown comes into sight.
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      onChange={(_event, next: Part) => onShow(next)}
    >
      {parts.map((part) => (
        <Tab
          key={part}
          value={part}
          label={titleOf(part)}
          id={`tab-${part}`}
          aria-controls={panelOf(part).id}
          sx={{ color: 'text.primary' }}
        />
      ))}
    </Tabs>
  );
}
