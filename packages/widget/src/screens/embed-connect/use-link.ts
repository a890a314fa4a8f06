import { statementOf } from '@afilia/domain/application/model/statement/texts';
import { useWidgetForm } from '@afilia/ui-kit/forms/use-widget-form';
import { useState } from 'react';
import { useGoOut } from '../../outward/use-go-out.ts';
import { useApplication } from '../../session/application/use-application.ts';
import { useRequest } from '../../session/application/use-request.ts';
import { useCountdown } from '../../session/react/use-countdown.ts';
import { useStatement } from '../../statements/use-statement.ts';

/** The outcome of the newest link. */
type LinkState = 'none' | 'waiting' | 'notReceived' | 'otherRut';

/** «Conectar con el SII»: opens another window, which knows nothing of this one; this page hears of it from the server. */
export function useLink() {
  const { isPJ, connection } = useApplication().application;
  const begin = useRequest('begin-link');
  const goOut = useGoOut();
  const authorisation = useStatement(statementOf('taxLink', isPJ));
  const form = useWidgetForm<{ consent: boolean }>({ consent: !authorisation.boxes });
  const [address, setAddress] = useState<string | null>(null);
  const waitsUntil = connection?.link.waitsUntil ?? null;
  const isPast = useCountdown(waitsUntil) === 0 && waitsUntil !== null;

  const submit = form.handleSubmit(async ({ consent }) => {
    setAddress(null);
    const { given } = await begin.run({ consent, statement: authorisation.sent });
    if (!given) return;
    setAddress(given.url);
    goOut(given.url);
  });

  const state: LinkState =
    waitsUntil !== null && !isPast
      ? 'waiting'
      : connection?.link.otherRut
        ? 'otherRut'
        : isPast || connection?.errorCode
          ? 'notReceived'
          : 'none';
  const left = connection?.link.left ?? 0;
  return { form, submit, state, left, address, authorisation, pending: begin.pending, mark: begin.mark };
}
