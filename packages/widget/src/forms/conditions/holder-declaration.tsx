import type { UseFormReturn } from 'react-hook-form';
import { styled } from '@afilia/ui-kit/theme/styled';
import { currentStatement, statementOf } from '@afilia/domain/application/model/statement/texts';
import { CheckboxField } from '@afilia/ui-kit/fields/checkbox-field.tsx';
import { useApplication } from '../../session/application/use-application.ts';
import type { ConditionsValues } from './rules.ts';
import { text } from './text.ts';

const Words = styled('p')({ margin: 0 });

/** The declaration that the account is the merchant's: words that the button below confirms, or a box if the installation draws them. */
export function HolderDeclaration({ form }: { form: UseFormReturn<ConditionsValues> }) {
  const { isPJ, explicitBoxes, prospect, officialName } = useApplication().application;
  if (!explicitBoxes) return <Words>{currentStatement(statementOf('accountHolder', isPJ)).text}</Words>;
  const holder = officialName ?? prospect?.legalName ?? '';
  return (
    <CheckboxField
      decision
      control={form.control}
      name="holderDeclared"
      label={holder ? text.account.declaration(holder) : text.account.ownDeclaration}
      requiredText={text.account.declarationRequired}
    />
  );
}
