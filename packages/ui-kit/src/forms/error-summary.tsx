import { useFormState, type Control, type FieldErrors, type FieldValues } from 'react-hook-form';
import { VisuallyHidden } from '../parts/visually-hidden.tsx';

/** Every message of a form's errors, nested ones too, in the order of the fields. */
function messagesOf(errors: FieldErrors): string[] {
  return Object.values(errors).flatMap((error) => {
    if (!error) return [];
    if (typeof error.message === 'string') return [error.message];
    return messagesOf(error as FieldErrors);
  });
}

/** Read aloud after a submit that found mistakes; eyes see each message under its field. */
export function ErrorSummary<Values extends FieldValues>({ control }: { control: Control<Values> }) {
  const { errors, submitCount } = useFormState({ control });
  const messages = submitCount > 0 ? messagesOf(errors) : [];
  return (
    <VisuallyHidden role="alert" key={submitCount}>
      {messages.length > 0 &&
        `Revisa ${messages.length === 1 ? 'un campo' : `${messages.length} campos`}: ${messages.join('. ')}`}
    </VisuallyHidden>
  );
}
