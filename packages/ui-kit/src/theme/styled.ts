import { use, type ElementType, type FunctionComponent, type JSX } from 'react';
import { jsx, ThemeContext, type CSSObject } from '@emotion/react';
import type { Theme } from './create-theme.ts';

type Tag = keyof JSX.IntrinsicElements;
type PropsOf<Of> = Of extends Tag
  ? JSX.IntrinsicElements[Of]
  : Of extends FunctionComponent<infer Props>
    ? Props
    : never;
type Shown = { as?: ElementType };
type Style<Props> = CSSObject | ((props: Props & { theme: Theme }) => CSSObject);
type Options = {
  /** False for a prop that only the styles need. */
  shouldForwardProp?: (prop: string) => boolean;
};

/**
 * A component with styles of its own, written as with the component library's `styled`. That one makes
 * a whole theme when its file is first run, and looks for `sx`, variants and overrides, which our parts
 * do not use: a good part of the first screen's start on a slow phone.
 *
 * @param tag an element, or a component that takes `className`
 * @example const Item = styled('li')(({ theme }) => ({ color: theme.palette.text.secondary }));
 */
export function styled<Of extends Tag | FunctionComponent<never>>(
  tag: Of,
  { shouldForwardProp }: Options = {},
) {
  return <Extra extends object = object>(
    ...styles: Style<PropsOf<Of> & Extra>[]
  ): FunctionComponent<PropsOf<Of> & Extra & Shown> =>
    function Styled(props) {
      const theme = use(ThemeContext) as Theme;
      const { as: shown = tag, ...passed } = props as Record<string, unknown>;
      if (shouldForwardProp)
        for (const prop of Object.keys(passed)) if (!shouldForwardProp(prop)) delete passed[prop];
      passed['css'] = styles.map((style) =>
        typeof style === 'function' ? style({ ...props, theme }) : style,
      );
      return jsx(shown as ElementType, passed);
    };
}
