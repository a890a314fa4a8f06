import { telephoneLink } from '@afilia/ui-kit/text/telephone-link';
import type { ErrorAction, ErrorModal } from '@afilia/domain/application/errors/catalogue-kinds';
import { actionLabel } from '../errors/actions.ts';
import { nextStep } from '../errors/next-step.ts';
import { reasonLines } from '../errors/reasons.ts';
import { keyPage, officialPages } from '../errors/official-pages.ts';
import { useCommand } from '../session/application/use-command.ts';
import { newCommandId } from '../session/api/command-id.ts';
import { leaveWidget } from '../session/widget/use-leave.ts';
import { modalFlags } from '../session/widget/data-model.ts';
import { useStore } from '../session/react/use-store.ts';
import { useNotice } from '../waiting/use-notice.ts';
import { useWidget, type LeaveReason, type Widget } from '../session/widget/widget.ts';
import { shownError } from './handle-error.ts';

/** A button of an error: leads out when it has `href`, else does `run`. */
export type OfferedAction = {
  id: ErrorAction;
  label: string;
  href?: string;
  loading?: boolean;
  run: () => void;
};

/**
 * The error in the data model with its words and actions, for an error modal or page.
 *
 * @param modal the modal that shows it; leave out for the page
 */
export function useShownError(modal?: ErrorModal) {
  const widget = useWidget();
  const model = useStore(widget.model, (state) => state);
  const { code, entry, presentation } = shownError(widget, model, modal);
  const settle = () => {
    const closed = Object.fromEntries(modalFlags.map((flag) => [flag, false]));
    widget.model.merge({ ...closed, errorCode: null });
  };
  const { application } = widget.application.get();
  const recheck = useCommand('recheck-activity', { stands: true });
  const notice = useNotice();
  // The acts of buttons that stay on this page.
  const presses: Partial<Record<ErrorAction, Pick<OfferedAction, 'loading' | 'run'>>> = {
    recheckActivity: { loading: recheck.pending, run: () => void recheck.run({}) },
    notifyWhenReady: { loading: notice.pending, run: notice.ask },
  };
  // Tells which actions lead somewhere now: those absent here always do.
  const isOpen: Partial<Record<ErrorAction, boolean>> = {
    uploadDocuments: application?.connection?.ways.includes('upload') ?? false,
    requestReview: (application?.review ?? null) !== null,
    recheckActivity: application?.viewer.may.includes('recheck-activity') ?? false,
    notifyWhenReady: notice.isOffered,
    // An end with another try left is no end: the way out is «Guardar y salir», as on every screen.
    exit: !application?.viewer.may.includes('recheck-activity'),
  };
  // The reason of this error only: the page may still show one that the application has left.
  const reason = (application?.error?.code === code && application.error.reason) || null;
  const actions = presentation.actions
    .filter((id) => isOpen[id] ?? true)
    .map((id): OfferedAction => ({ ...offer(id, widget, settle), ...presses[id] }));
  return {
    code,
    title: entry.error_message_title,
    content: entry.error_message_content,
    actions,
    next: [
      ...(application ? reasonLines(code, reason, application) : []),
      nextStep(code, {
        check: application?.error?.check ?? null,
        attemptsLeft: model.attemptsLeft,
        retryAfterSeconds: model.retryAfterSeconds,
      }),
    ].filter((line) => line !== null),
    willNotify: notice.isAsked && presentation.actions.includes('notifyWhenReady'),
    place: model.errorPlace,
    reference: model.errorReference,
    folio: application?.folio ?? null,
    review: application?.review ?? null,
    settle,
  };
}

function offer(id: ErrorAction, widget: Widget, settle: () => void): OfferedAction {
  const { links } = widget.options;
  const label = actionLabel(id, links.phone);
  const out = (href: string): OfferedAction => ({ id, label, href, run: () => undefined });
  const act = (run: () => void): OfferedAction => ({
    id,
    label,
    run: () => {
      settle();
      run();
    },
  });
  const leave = (reason: LeaveReason) => () => leaveWidget(widget, reason);
  switch (id) {
    case 'retry':
      return act(() => widget.retry.run?.());
    case 'comeBackLater':
    case 'saveForLater':
      return act(leave('saved'));
    case 'exit':
      return act(leave('rejected'));
    case 'restart':
    case 'useAnotherRut':
      return act(widget.restart);
    case 'newLink':
      return act(() => widget.place.merge({ sideRoad: '/screeninitialloader', link: 'renew' }));
    case 'uploadDocuments':
    case 'reconnect':
      return act(() => widget.place.merge({ sideRoad: '/screenembedconnect' }));
    case 'resendCode':
      return act(() => void resendCode(widget));
    case 'becomeCustomer':
      return out(links.becomeCustomer);
    case 'merchantPortal':
      return out(links.merchantPortal);
    case 'requestReview':
      return act(() => widget.place.merge({ sideRoad: '/screenreview' }));
    case 'callSupport':
      return out(telephoneLink(links.phone));
    case 'startActivity':
      return out(officialPages.startActivity);
    case 'recoverKey':
    case 'updateKey':
      return out(keyPage(widget.model.get().isPJ));
    case 'recheckActivity':
    case 'notifyWhenReady':
    case 'reviewData':
    case 'tryAgain':
    case 'close':
      return act(() => undefined);
  }
}

async function resendCode({ api, application, model }: Widget): Promise<void> {
  const answer = await api.execute('resend-otp', { commandId: newCommandId() });
  if (!answer.ok) return model.merge({ errorCode: answer.error.code, errorPlace: 'otp' });
  if (answer.value.__typename === 'Application') return application.accept(answer.value);
  if (answer.value.current) application.accept(answer.value.current);
}
