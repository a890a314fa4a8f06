import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { showRefusedProspect } from '../../forms/prospect/show-refused.ts';
import { usePrefill } from '../../forms/prospect/use-prefill.ts';
import { prospectDefaults, toProspectInput, type ProspectValues } from '../../forms/prospect/values.ts';
import { toStartInput } from '../../forms/start/rules.ts';
import { showRefusedStart } from '../../forms/start/show-refused.ts';
import type { StartValues } from '../../forms/start/values.ts';
import { newCommandId } from '../../session/api/command-id.ts';
import { useMaybeApplication } from '../../session/application/use-application.ts';
import { useCommand } from '../../session/application/use-command.ts';
import { dropHostSession, startWithHostSession } from '../../session/widget/host-session.ts';
import { useWidget } from '../../session/widget/widget.ts';
import { useDataModel } from '../../session/widget/use-data-model.ts';
import { useDraftForm } from '../../session/storage/use-draft-form.ts';

/**
 * The first screen of embedded mode: one «Continuar» opens the application, waits for the quick checks, and saves the
 * prospect. A submission that stopped in between continues from that point.
 */
export function useStart() {
  const application = useMaybeApplication();
  const widget = useWidget();
  const [modelIsPJ] = useDataModel((model) => model.isPJ);
  const identity = useDraftForm<StartValues>('index', {
    rut: '',
    kind: modelIsPJ ? 'legal' : 'natural',
    terms: false,
    authorises: false,
    marketing: false,
  });
  const { form, dropDraft } = useDraftForm<ProspectValues>(
    'embed-prospect',
    prospectDefaults({
      prospect: application?.prospect ?? null,
      officialName: application?.officialName ?? null,
    }),
  );
  const needsAddress = (application?.prospect?.addresses.length ?? 0) === 0;
  usePrefill(identity.form);
  usePrefill(form);
  const kind = useWatch({ control: identity.form.control, name: 'kind' });
  const isPJ = application?.isPJ ?? kind === 'legal';
  const start = useCommand('start-application', { place: 'form' });
  const save = useCommand('save-prospect', { inline: ({ reason }) => reason === 'sendLimit' });
  const [tooManyCodes, setTooManyCodes] = useState(false);
  // Pressed, and not carried out to its end: the checks lie in between.
  const [wanted, setWanted] = useState(false);
  const state = application?.state;

  const begin = identity.form.handleSubmit(
    async (values) => {
      const outcome = await startWithHostSession(widget, (secret) =>
        start.run({ input: toStartInput(values, widget.legal.shown, secret) }),
      );
      if (outcome.ok) return identity.dropDraft();
      setWanted(false);
      if ('fieldErrors' in outcome.error)
        showRefusedStart(identity.form, dropHostSession(widget, outcome.error.fieldErrors));
    },
    () => setWanted(false),
  );

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTooManyCodes(false);
    let good = false;
    await form.handleSubmit(() => void (good = true))();
    if (good && application) return setWanted(true);
    // The upper form validates last, so that its first error gets the focus.
    if (!good) return void (application || (await identity.form.handleSubmit(() => undefined)()));
    setWanted(true);
    await begin();
  };

  const saveProspect = async () => {
    const outcome = await save.run({
      input: toProspectInput(form.getValues(), { isPJ, needsAddress, newId: newCommandId }),
    });
    setWanted(false);
    if (outcome.ok) return dropDraft();
    if (!('fieldErrors' in outcome.error)) return;
    setTooManyCodes(outcome.error.reason === 'sendLimit');
    showRefusedProspect(form, outcome.error.fieldErrors, needsAddress);
  };
  const saving = useRef(saveProspect);
  useEffect(() => {
    saving.current = saveProspect;
  });
  useEffect(() => {
    if (wanted && state === 'prescreened') void saving.current();
  }, [wanted, state]);

  return {
    identity: identity.form,
    form,
    application,
    isPJ,
    needsAddress,
    submit: (event: FormEvent) => void submit(event),
    /** The quick checks run. */
    checking: state === 'started',
    /** A check could not run; the shell shows the error above this. */
    stopped: state === 'paused',
    pending: start.pending || save.pending,
    // One button sends both.
    mark: { ...start.mark, ...save.mark },
    tooManyCodes,
  };
}
