import { useLayoutEffect, useReducer, useRef, type ComponentProps, type RefCallback } from 'react';

type Typed<Tag extends 'input' | 'textarea', Node> = Omit<ComponentProps<Tag>, 'ref'> & {
  value: string;
  ref?: RefCallback<Node>;
};

/**
 * Writes a value into the property of a control alone. React also writes a controlled value into the attribute `value`,
 * or into the text of a `<textarea>`, in reach of every reader of the document.
 *
 * @returns the control's ref, and a function that draws it anew after the form refused the typed text and kept its
 * value
 */
function useValueProperty<Node extends { value: string }>(value: string, ref?: RefCallback<Node>) {
  const control = useRef<Node>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    if (control.current && control.current.value !== value) control.current.value = value;
  });
  const attach = (node: Node | null) => {
    control.current = node;
    return ref?.(node);
  };
  return { attach, redraw };
}

/** `<input>` for a secret; use it as the element of a styled one: `<BareInput as={SecretInput} />`. */
export function SecretInput({ value, ref, onChange, ...props }: Typed<'input', HTMLInputElement>) {
  const { attach, redraw } = useValueProperty(value, ref);
  return (
    <input
      {...props}
      ref={attach}
      onChange={(event) => {
        onChange?.(event);
        redraw();
      }}
    />
  );
}

/** `<textarea>` for a secret. */
export function SecretTextArea({ value, ref, onChange, ...props }: Typed<'textarea', HTMLTextAreaElement>) {
  const { attach, redraw } = useValueProperty(value, ref);
  return (
    <textarea
      {...props}
      ref={attach}
      onChange={(event) => {
        onChange?.(event);
        redraw();
      }}
    />
  );
}
