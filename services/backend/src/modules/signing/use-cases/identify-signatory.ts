import { signatoryOf } from '@afilia/domain/signing/company';
import { invalid, outOfOrder } from '@afilia/domain/application/model/decision';
import { identifySignatory as decide } from '@afilia/domain/signing/signatory-commands';
import type { Browser } from '@afilia/domain/desk/model/gate-hold';
import { isEdition, type LegalEditions } from '@afilia/domain/partners/legal-text';
import { dayInChile } from '@afilia/domain/values/identity/date';
import { hasSigned } from '@afilia/domain/signing/model/signatory/signatory-record';
import { parseIdentification } from '@afilia/domain/signing/model/signatory/signatory-data';
import { type CardLimits, limitCards } from '../../record/use-cases/limit-cards.ts';
import { type CommandDeps, type CommandOf, runCommand } from '../../record/use-cases/run-command.ts';
import { withBrowser } from '../../record/use-cases/with-browser.ts';
import { partyIdOf } from '../../application/use-cases/party-id.ts';

/** The signatory's own data, from outside (spec/screens#signatoryinfo). */
export function identifySignatory(
  deps: CommandDeps & CardLimits & { legal: LegalEditions },
  of: CommandOf,
  { input }: { input: unknown },
  { browser }: { browser: () => Browser },
) {
  const limited = limitCards(deps);
  return runCommand(deps, of, async (application, moment) => {
    const id = partyIdOf(of);
    const signatory = signatoryOf(application, id);
    if (!signatory?.contact) return outOfOrder();
    const given = parseIdentification(input, {
      phone: signatory.contact.phone,
      today: dayInChile(new Date(moment.now)),
      hasSigned: hasSigned(signatory),
    });
    if (!given.ok) return invalid(given.error);
    const { run, identity, textVersion = deps.legal.current } = given.value;
    if (!isEdition(deps.legal, textVersion)) return invalid([{ field: 'textVersion', reason: 'unknown' }]);
    const consent = { subject: 'privacy' as const, given: true, textVersion, at: moment.now };
    const decision = await limited(run, decide(application, id, { run, identity, consent }, moment));
    // A person who has signed only comes back to look.
    if (hasSigned(signatory)) return decision;
    return withBrowser(deps, application, { decision, party: id, browser: browser(), at: moment.now });
  });
}
