import { Disclosure } from '@afilia/ui-kit/parts/disclosure.tsx';
import { ErrorModal } from '../../errors-view/error-modal.tsx';
import { useWidget } from '../../session/widget/widget.ts';
import { text } from './text.ts';

/** The legal review was not passed (R21); blocking: the application ends here. */
export function ErrorUnapprovedSocietyModal() {
  const { phone } = useWidget().options.links;
  return (
    <ErrorModal flag="showModalErrorUnapprovedSociety" blocking>
      <Disclosure label={text.whatCanIDo}>
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {text.ways.map((way) => (
            <li key={way}>{way}</li>
          ))}
        </ul>
        <p style={{ marginTop: 8 }}>{text.call(phone)}</p>
      </Disclosure>
    </ErrorModal>
  );
}
