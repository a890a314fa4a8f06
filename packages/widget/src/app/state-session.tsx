import { styled } from '@afilia/ui-kit/theme/styled';
import { OutLink } from '../outward/out-link.tsx';
import { useWidget } from '../session/widget/widget.ts';

const text = {
  signedIn: 'Confirmaste tu identidad con ClaveÚnica.',
  leave: 'Cerrar sesión de ClaveÚnica',
};

const Line = styled('p')({ margin: 0, display: 'flex', flexWrap: 'wrap', gap: '4px 12px' });

/** The way out of ClaveÚnica, whose session stays open in the browser after the person proved their identity. */
export function StateSession() {
  const { options } = useWidget();
  return (
    <Line>
      <span>{text.signedIn}</span>
      <OutLink decision href={new URL('/identity/logout', new URL(options.apiUrl, document.baseURI)).href}>
        {text.leave}
      </OutLink>
    </Line>
  );
}
