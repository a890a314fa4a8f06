import type { ReactNode } from 'react';
import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import type { ErrorAction, ErrorModal } from '@afilia/domain/application/errors/catalogue-kinds';
import { canChangeBasket } from '@afilia/domain/application/model/flow/state-queries';
import { limits } from '@afilia/domain/application/model/limits';
import { Disclosure } from '@afilia/ui-kit/parts/disclosure.tsx';
import { styled } from '@afilia/ui-kit/theme/styled';
import { lettersOf } from '@afilia/ui-kit/theme/text-size';
import type { markOf } from '../session/application/decision.ts';
import { asClock } from '../session/react/use-countdown.ts';
import { text } from './text.ts';

/** The state that words and acts of a modal depend on. */
export type ModalState = {
  application: ApplicationView | null;
  errorCode: string | null;
  /** Telephone of the provider. */
  phone: string;
  /** Seconds until the row's `countsTo`; 0 if it has passed or is absent. */
  seconds: number;
};

/** A modal of errors: title, text and acts are those of the catalogue (spec/errors#catalogue). */
export type ErrorRow = {
  /** No cross, no Esc (M4, M14). */
  blocking?: boolean;
  /** Acts of the catalogue that stand under «Por qué». */
  behind?: readonly ErrorAction[];
  /** Acts of the catalogue that are not open now. */
  without?: (state: ModalState) => readonly ErrorAction[];
  /** The moment that `seconds` counts down to, ISO 8601. */
  countsTo?: (application: ApplicationView | null) => string | undefined;
  /** A line or more after the catalogue's words. */
  lines?: (state: ModalState) => ReactNode;
};

/** A modal with words of its own. */
type WordsRow = {
  title: string;
  lines: (state: ModalState) => ReactNode;
  /** Its buttons, primary first. Each closes it; `command` marks the one that leads to that command on the side road `to`. */
  acts: (
    state: ModalState,
  ) => readonly { label: string; to?: string; command?: Parameters<typeof markOf>[0] }[];
};

/** Flags of modals with words of their own in the table. */
export type WordsModal = 'showModalRequirements' | 'showModalErrorEmailOtp';

const Title = styled('h3')({ margin: '16px 0 8px', ...lettersOf(16, 24), fontWeight: 600 });
const List = styled('ul')({ margin: '0 0 8px', paddingInlineStart: '20px', display: 'grid', gap: '8px' });

const points = (title: string, lines: readonly string[]) => (
  <section>
    <Title>{title}</Title>
    <List>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </List>
  </section>
);

const canResend = ({ application }: ModalState) => (application?.otp?.sendsLeft ?? 0) > 0;

const canChangeMail = ({ application }: ModalState) =>
  application?.otp?.purpose === 'contact' && application.otp.emailChangesLeft > 0;

/** Tells if the person has declared a politically exposed person. The findings of a list stay secret (spec/chile#money-laundering). */
const declaresExposed = (application: ApplicationView | null): boolean =>
  application?.state === 'referred' &&
  [application.verificationData?.pep, ...application.beneficialOwners.map(({ pep }) => pep)].some(
    (pep) => pep?.isPep,
  );

/** R10 is about the basket's size while the basket can be changed, and can be undone. */
function additionalLine({ application, errorCode, phone }: ModalState): string {
  const words = text.additionalRequirements;
  const isRisk = errorCode === 'R10';
  if (isRisk && declaresExposed(application)) return words.exposed(phone);
  const canUndo = isRisk && application !== null && canChangeBasket(application.state);
  return canUndo ? words.tooManyMachines(limits.naturalPersonMachines) : words.call(phone);
}

/** Modals by the flag that opens them (spec/modals#flags); `app` lists those that are components of their own. */
export const rows: Readonly<Record<ErrorModal, ErrorRow> & Record<WordsModal, WordsRow>> = {
  /** A code could not be sent or checked (E01, E18, E21 at the code). */
  showModalOTPError: {},
  /** A wrong code (E20). «Reenviar código» is offered once the server takes the request for another. */
  showModalOTPWrongCode: {
    countsTo: (application) => application?.otp?.resendAvailableAt,
    without: (state) => (canResend(state) && state.seconds === 0 ? [] : ['resendCode']),
    lines: (state) => canResend(state) && state.seconds > 0 && <p>{text.resendIn(asClock(state.seconds))}</p>,
  },
  /** The last wrong code (R12): the only way is back to the beginning. */
  showModalOTPErrorBlock: { blocking: true },
  /** The powers could not be read (E08): ask again, or keep and come back. */
  showModalErrorValidatingFaculties: { lines: () => <p>{text.faculties}</p> },
  /** The RUT has a contract already (R02): to the merchant portal, or another RUT. The way to a person is under «Por qué». */
  showModalExistingClient: { behind: ['requestReview'] },
  /** A source or we ourselves cannot be reached (E01–E08, E10, E11, E18): ask again, or come back later. */
  showModalNetworkIssues: {},
  /** A person has to look at it (R01 R05 R08 R10); the way leads to the become-a-customer section. */
  showModalAdditionalRequirements: { lines: (state) => <p>{additionalLine(state)}</p> },
  /** The data of the application were refused (E09, R13): ask again, or look at them. */
  showModalErrorData: {},
  /** The server took too long (E21): ask again, or close and go on here. */
  showModalErrorTimeOut: {},
  /** The legal review was not passed (R21): the application ends here. */
  showModalErrorUnapprovedSociety: {
    blocking: true,
    lines: ({ phone }) => (
      <Disclosure label={text.society.whatCanIDo}>
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {text.society.ways.map((way) => (
            <li key={way}>{way}</li>
          ))}
        </ul>
        <p style={{ marginTop: 8 }}>{text.society.call(phone)}</p>
      </Disclosure>
    ),
  },
  /** The code's mail could not be delivered, or the new address was refused. */
  showModalErrorEmailOtp: {
    title: text.emailOtp.title,
    lines: (state) => <p>{canChangeMail(state) ? text.emailOtp.content : text.emailOtp.contentFixed}</p>,
    acts: (state) => [
      ...(canChangeMail(state)
        ? [
            {
              label: text.emailOtp.changeEmail,
              to: '/screenchangeotpmail',
              command: 'modificar-email' as const,
            },
          ]
        : []),
      { label: text.close },
    ],
  },
  /** The papers and data that a contract takes, for persons and for companies. */
  showModalRequirements: {
    title: text.requirements.title,
    lines: () => (
      <>
        {points(text.requirements.asNatural, text.requirements.natural)}
        {points(text.requirements.asLegal, text.requirements.legal)}
      </>
    ),
    acts: () => [{ label: text.requirements.understood }],
  },
};
