import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { Disclosure } from '@afilia/ui-kit/parts/disclosure.tsx';
import { Link } from '@afilia/ui-kit/parts/link.tsx';
import { styled } from '@afilia/ui-kit/theme/styled';
import { ActionButtons } from './action-buttons.tsx';
import type { OfferedAction } from './use-shown-error.ts';

type Review = NonNullable<ApplicationView['review']>;

const Block = styled('div')(({ theme }) => ({
  margin: '16px 0',
  padding: '12px 16px',
  borderRadius: theme.shape.borderRadius,
  background: theme.house.tint,
}));
const Heading = styled('p')(({ theme }) => ({ ...theme.typography.body1, fontWeight: 600, margin: 0 }));
const Line = styled('p')({ margin: '4px 0 0', overflowWrap: 'anywhere' });

// Far enough apart for a finger.
const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: '20px 24px', margin: '12px 0 8px' });

const Acts = styled('div')({ marginTop: '8px' });

type NextStepProps = { next: readonly string[]; ways?: readonly OfferedAction[] };

/** «Qué puedes hacer» under an error: the event and the way on, in lines of ours; `ways` lead elsewhere. */
export function NextStep({ next, ways = [] }: NextStepProps) {
  if (next.length === 0 && ways.length === 0) return null;
  return (
    <Block>
      <Heading>Qué puedes hacer</Heading>
      {next.map((line) => (
        <Line key={line}>{line}</Line>
      ))}
      {ways.length > 0 && (
        <Ways>
          {ways.map(({ id, href, label }) => (
            <Link key={id} href={href}>
              {label}
            </Link>
          ))}
        </Ways>
      )}
    </Block>
  );
}

type WhyProps = { review: Review | null; acts?: readonly OfferedAction[] };

/**
 * «Por qué» under an end, closed at first: the explanation, that it was automatic, the answer of a person, and the office for complaints.
 *
 * @param props.acts actions that stand there and not below the message
 */
export function Why({ review, acts = [] }: WhyProps) {
  if (!review?.explanation) return null;
  const { explanation, automatic, complaint, status, publicText } = review;
  return (
    <Disclosure label="Por qué">
      <Line>{explanation}</Line>
      <Line>{automatic}</Line>
      {status === 'upheld' && (
        <Line>
          {publicText
            ? `Una persona lo revisó: ${publicText}`
            : 'Una persona lo revisó y mantuvo la decisión.'}
        </Line>
      )}
      <Line>{complaint}</Line>
      {acts.length > 0 && (
        <Acts>
          <ActionButtons actions={acts} first="text" />
        </Acts>
      )}
    </Disclosure>
  );
}
