import { useState } from 'react';
import { showRefusedProspect } from '../../forms/prospect/show-refused.ts';
import { usePrefill } from '../../forms/prospect/use-prefill.ts';
import { prospectDefaults, toProspectInput, type ProspectValues } from '../../forms/prospect/values.ts';
import { newCommandId } from '../../session/api/command-id.ts';
import { useApplication } from '../../session/application/use-application.ts';
import { useCommand } from '../../session/application/use-command.ts';
import { useDraftForm } from '../../session/storage/use-draft-form.ts';
import { useNavigate } from '../../session/application/use-navigate.ts';

/** Sends the prospect's form, and shows the refused fields. */
export function useProspect() {
  const { application } = useApplication();
  const { isPJ } = application;
  const { back } = useNavigate();
  const { form, dropDraft } = useDraftForm<ProspectValues>('embed-prospect', prospectDefaults(application));
  const needsAddress = (application.prospect?.addresses.length ?? 0) === 0;
  usePrefill(form);
  const save = useCommand('save-prospect', { inline: ({ reason }) => reason === 'sendLimit' });
  const [tooManyCodes, setTooManyCodes] = useState(false);

  const submit = form.handleSubmit(async (values) => {
    setTooManyCodes(false);
    const outcome = await save.run({
      input: toProspectInput(values, { isPJ, needsAddress, newId: newCommandId }),
    });
    if (outcome.ok) {
      dropDraft();
      // A correction can leave the route unchanged: then navigate to the current one.
      return back();
    }
    if (!('fieldErrors' in outcome.error)) return;
    setTooManyCodes(outcome.error.reason === 'sendLimit');
    showRefusedProspect(form, outcome.error.fieldErrors, needsAddress);
  });

  return {
    form,
    isPJ,
    /** None is on file: the first address is typed in line. */
    needsAddress,
    pending: save.pending,
    mark: save.mark,
    tooManyCodes,
    submit,
    /** Present when the person came back to correct something. */
    back: application.route === '/screenembedprospect' ? null : back,
  };
}
