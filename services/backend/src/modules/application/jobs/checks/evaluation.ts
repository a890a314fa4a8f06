import { evaluationOrigin } from '@afilia/domain/application/checks/conclude-uploads';
import { isLinked } from '@afilia/domain/application/model/source-link';
import { nothing, present, type RunCheck, toOutcome } from './check.ts';

export const engine: RunCheck<'engine'> = async (application, { sources }, call) => {
  const { folio, merchantRut, isPJ, facts } = application;
  const tax = present(facts.taxFolder, 'the tax folder');
  const result = await sources.evaluationEngine.evaluate(
    {
      folio,
      rut: merchantRut,
      isPJ,
      tax,
      unemploymentFund:
        application.stage?.checks.unemploymentFund?.status === 'passed'
          ? present(facts.unemploymentFund, 'the unemployment fund')
          : null,
      regulator: isLinked(application) ? null : (facts.regulator ?? null),
      origin: evaluationOrigin(application),
      prospect: present(application.prospect, 'the prospect'),
    },
    call,
  );
  return { outcome: toOutcome(result, ({ score }) => ({ score })) };
};

export const nationality: RunCheck<'nationality'> = async (application, { sources }, call) => ({
  outcome: toOutcome(
    await sources.nationality.declare(
      { rut: application.merchantRut, declaration: present(application.declaration, 'the declaration') },
      call,
    ),
    nothing,
  ),
});
