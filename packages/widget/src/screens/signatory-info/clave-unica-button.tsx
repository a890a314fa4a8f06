import { Button, type ButtonProps } from '@afilia/ui-kit/parts/button.tsx';
import { styled } from '@afilia/ui-kit/theme/styled';

/** Measures and colours of the official button, which no theme of a host changes (decision access-clave-unica). */
const Official = styled(Button)({
  minHeight: '48px',
  padding: '8px 14px',
  borderRadius: '4px',
  borderColor: 'transparent',
  background: '#0f69c4',
  color: '#ffffff',
  fontWeight: 700,
  fontSize: '1rem',
  '&:hover': { background: '#0b4e91' },
  '&:active': { background: '#07305a' },
  '&:focus-visible': { background: '#0b4e91', outline: '4px solid #ffbe5c', outlineOffset: 0 },
});

/** A key in a circle, drawn here: the mark of ClaveÚnica is the State's. */
const Mark = () => (
  <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
    <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round">
      <circle cx="12" cy="12" r="10.5" />
      <circle cx="9" cy="12" r="2.5" />
      <path d="M11.5 12H18M15.5 12v2.5M18 12v2" />
    </g>
  </svg>
);

/**
 * The button of ClaveÚnica.
 *
 * @param props.isOnly - it is the only way here: «Iniciar sesión»; beside another one it has the name of ClaveÚnica
 */
export function ClaveUnicaButton({ isOnly, ...props }: ButtonProps & { isOnly: boolean }) {
  return (
    <Official
      {...props}
      icon={<Mark />}
      aria-label={isOnly ? 'Iniciar sesión con ClaveÚnica' : 'Continuar con ClaveÚnica'}
    >
      {isOnly ? 'Iniciar sesión' : 'ClaveÚnica'}
    </Official>
  );
}
