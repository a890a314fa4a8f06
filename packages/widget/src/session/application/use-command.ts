import { useRef, useState } from 'react';
import type { ErrorPlace } from '@afilia/domain/application/errors/catalogue-kinds';
import { commandDecisions } from '@afilia/api-contract/generated/command-decisions';
import type { ApplicationView, RefusalView } from '@afilia/api-contract/generated/operations';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { Answer, ApiFailure, VariablesOrFactory, Variables } from '../api/api-client.ts';
import { newCommandId } from '../api/command-id.ts';
import type { CommandName } from '../api/command-name.ts';
import { markOf } from './decision.ts';
import { endSession } from '../storage/end-session.ts';
import { useWidget, type Widget } from '../widget/widget.ts';

export type FieldError = { field: string; reason: string };

type Options = {
  /** Place of the command, when it changes the look of errors. */
  place?: ErrorPlace;
  /** True when the screen itself shows errors, without a modal or page. */
  inline?: (refusal: RefusalView) => boolean;
  /** True when it sends no form values, so that typing while it waits for the network does not cancel it. */
  stands?: boolean;
};

type Outcome = Result<ApplicationView, RefusalView | ApiFailure>;

/**
 * A command of the API, ready for a button. The shell shows failures (modal, page, retry); a refusal with field
 * errors, or one that `inline` claims, is left to the screen. A second press while it is under way sends nothing.
 * Typing cancels it while it waits for the network: the button is there again, for the form's new values.
 *
 * @example
 * const save = useCommand('save-prospect');
 * const onSubmit = form.handleSubmit(async (values) => {
 *   const outcome = await save.run({ input: toInput(values) });
 *   if (!outcome.ok && 'fieldErrors' in outcome.error) showFieldErrors(form, outcome.error.fieldErrors, wording);
 * });
 * <Button {...save.mark} loading={save.pending} type="submit">{text.next}</Button>
 */
export function useCommand<Name extends CommandName>(name: Name, options: Options = {}) {
  const widget = useWidget();
  const [pending, setPending] = useState(false);
  const [fieldErrors, setFieldErrors] = useState<readonly FieldError[]>([]);
  // The same variables sent again after a failure are the same command: the server answers the same.
  const unanswered = useRef<{ key: string; commandId: string } | null>(null);
  const underWay = useRef(new Map<string, Promise<Outcome>>());

  /** @param as tells commands apart whose variables are made for each try */
  function run(variables: VariablesOrFactory<Omit<Variables<Name>, 'commandId'>>, as = ''): Promise<Outcome> {
    const key = typeof variables === 'function' ? as : JSON.stringify(variables);
    const known = underWay.current.get(key);
    if (known) return known;
    const outcome = execute(variables, key).finally(() => underWay.current.delete(key));
    underWay.current.set(key, outcome);
    return outcome;
  }

  async function execute(
    variables: VariablesOrFactory<Omit<Variables<Name>, 'commandId'>>,
    key: string,
  ): Promise<Outcome> {
    if (unanswered.current?.key !== key) unanswered.current = { key, commandId: newCommandId() };
    const { commandId } = unanswered.current;
    setPending(true);
    setFieldErrors([]);
    widget.place.merge({ undecided: null });
    const complete = (sent: Omit<Variables<Name>, 'commandId'>) =>
      ({ ...sent, commandId }) as Variables<Name>;
    const takenBack = new AbortController();
    const leave = options.stands ? null : widget.unsent.add(() => takenBack.abort());
    // Control that was just given or taken back is on record before the commands that depend on it.
    if (commandDecisions[name] !== 'no') await widget.helpNotes.sent;
    const answer = await widget.api.execute(
      name,
      typeof variables === 'function'
        ? async () => {
            const sent = await variables();
            return sent && complete(sent);
          }
        : complete(variables),
      takenBack.signal,
    );
    leave?.();
    setPending(false);
    if (answer.ok) unanswered.current = null;
    const outcome = answer.ok ? settle(widget, answer.value) : answer;
    if (outcome.ok) return outcome;
    if (outcome.error.reason === 'takenBack') return outcome;
    if ('fieldErrors' in outcome.error) setFieldErrors(outcome.error.fieldErrors);
    setRetry(widget, () => void run(variables, key));
    report(widget, outcome.error, options);
    return outcome;
  }

  return { run, pending, fieldErrors, mark: markOf(name) };
}

/** Takes in the contents of an answer: a session, the application, or the application of a refusal. */
function settle(widget: Widget, answer: Answer<CommandName>): Result<ApplicationView, RefusalView> {
  if (answer.__typename === 'Refusal') {
    if (answer.current) widget.application.accept(answer.current);
    return err(answer);
  }
  if (answer.__typename === 'StartedApplication') {
    widget.begin(answer.sessionToken, answer.application);
    return ok(answer.application);
  }
  widget.application.accept(answer);
  return ok(answer);
}

/** Sets the act of «Reintentar». */
function setRetry({ retry }: Widget, run: () => void): void {
  retry.run = run;
}

/** Shows the failure of a command, or leaves it to the screen. */
export function report(
  widget: Widget,
  error: RefusalView | ApiFailure,
  { place, inline }: Pick<Options, 'place' | 'inline'>,
): void {
  const { model } = widget;
  if (error.reason === 'controlActive' || error.reason === 'contactFrozen')
    return widget.place.merge({ undecided: error.reason });
  if ('fieldErrors' in error) {
    if (error.reason === 'sessionExpired') return endSession(widget);
    if (error.fieldErrors.length > 0 || inline?.(error)) return;
    // The returned application carries the same error, which the store has already set.
    if (error.current?.error?.code === error.code && model.get().errorCode === error.code) return;
  }
  // A press that fails again is an error of its own.
  model.merge({ errorCode: null });
  model.merge({
    errorCode: error.code,
    errorPlace: place ?? null,
    errorReference: error.reference,
    attemptsLeft: 'attemptsLeft' in error ? error.attemptsLeft : null,
    retryAfterSeconds: 'retryAfterSeconds' in error ? error.retryAfterSeconds : null,
  });
}
