import { useState } from 'react';
import { useApplication } from '../session/application/use-application.ts';
import { AddressStep, type Address } from './address-step.tsx';
import { CodeStep } from './code-step.tsx';
import { text } from './text.ts';

/**
 * Another mailbox instead of the proven one: its address, the code of the present mailbox, the code of the new one
 * (decision access-mailbox). Closed in between it goes on at the same step.
 */
export function ChangeContactModal(props: { onClose: () => void; onDone: (email: string) => void }) {
  const { onClose, onDone } = props;
  const { contactChange } = useApplication().application;
  const [typed, setTyped] = useState<Address>({ email: '', emailConfirmation: '' });
  const [corrects, setCorrects] = useState(false);
  const [dropped, setDropped] = useState(false);
  // The list of signatories asks for the code of a signatory's link, beside that person.
  if (!contactChange || contactChange.signatoryId !== null || corrects)
    return (
      <AddressStep
        typed={typed}
        dropped={dropped}
        onClose={onClose}
        onSent={(address) => {
          setTyped(address);
          setCorrects(false);
          setDropped(false);
        }}
      />
    );
  const { maskedEmail, newMaskedEmail, formerProven } = contactChange;
  return (
    <CodeStep
      // The second code begins with empty boxes.
      key={String(contactChange.formerProven)}
      change={contactChange}
      title={text.title}
      lead={formerProven ? text.sentToNew(maskedEmail) : text.sentToFormer(maskedEmail, newMaskedEmail)}
      onClose={onClose}
      onAgain={() => setCorrects(true)}
      onDone={({ prospect }) => onDone(prospect?.email ?? newMaskedEmail)}
      onDropped={() => setDropped(true)}
    />
  );
}
