import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isTakenOver } from './fixtures/held-files.ts';
import { expect, test } from './fixtures/test.ts';
import { addressOf, companies, people } from './person/company-cast.ts';
import { CompanyApplicant } from './person/company-applicant.ts';
import { Person } from './person/person.ts';
import { RemoteSignatory } from './person/remote-signatory.ts';
import { touch } from './person/touch.ts';
import { countRoad, readCount, totalOf, type ScreenCount } from './road/count-road.ts';
import { roadLimits } from './road/road-limits.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
test.use(phone);
test.describe.configure({ timeout: 480_000 });

/** Folder of the bench for the counts, a file for each road. */
const folder = process.env['ROAD_COUNTS'];

function keep(road: string, counts: readonly ScreenCount[], files: Iterable<string>): void {
  if (!folder) return;
  const file = `${folder}/${road}.json`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ counts, total: totalOf(counts), files: [...files] }));
}

/** Screens that ask for more than they may, as `screen: answers/limit, taps/limit`. */
function overLimit(road: string, counts: readonly ScreenCount[], files: Iterable<string>): string[] {
  keep(road, counts, files);
  return counts.flatMap(({ screen, answers, taps }) => {
    const limit = roadLimits[road]?.[screen] ?? { answers: 0, taps: 0 };
    const isOver = answers > limit.answers || taps > limit.taps;
    return isOver ? [`${screen}: ${answers}/${limit.answers} answers, ${taps}/${limit.taps} taps`] : [];
  });
}

/** Takes the account that is offered by one press. */
class WithCuentaRut extends Person {
  /** A tap on a box that is replaced meanwhile is done again by the test alone: a finger taps the element that lies there. */
  override async typeRut(rut: string) {
    await this.page.waitForFunction(isTakenOver);
    await super.typeRut(rut);
  }

  override async acceptConditions() {
    await this.see('Revisa tus condiciones', 'embed-condiciones');
    await this.hands.mark(this.widget.getByRole('radio', { name: /^CuentaRUT/u }));
    await this.hands.press(this.button('Acepto estas condiciones'));
  }
}

test('[S-01] [S-09] [S-14] no screen of a person’s road asks for more answers or taps than it did', async ({
  page,
  context,
  inbox,
  address,
}) => {
  const files = await countRoad(context);
  const rosa = new WithCuentaRut({ page, hands: touch(page), inbox, address });
  await rosa.toEnd('12.345.678-5');
  const counts = await readCount(page);
  expect(counts.at(-1)?.screen).toBe('/screensuccesssignaturemail');
  expect(overLimit('person', counts, files)).toEqual([]);
  const { answers, taps } = totalOf(counts);
  expect(answers).toBeGreaterThan(15);
  expect(answers).toBeLessThanOrEqual(20);
  expect(taps).toBeLessThanOrEqual(35);
});

test(
  '[S-05] [S-06] [S-13] nor any of a company’s applicant and of a signatory by link',
  { tag: '@variant' },
  async ({ page, context, browser, inbox, address }) => {
    const files = await countRoad(context);
    const applicant = new CompanyApplicant({ page, hands: touch(page), inbox, address });
    const pedro = { name: people.pedro.name, email: addressOf(address, 'pedro') };
    await applicant.toReview(
      companies.oneOfEach,
      people.camila.run,
      'Soy representante, pero firmo junto a otros',
    );
    await applicant.chooseSignatories(people.camila.name, pedro.name);
    await applicant.describe(pedro);
    await applicant.confirmSignatories();
    await applicant.sendToSign();
    await applicant.see('Avisamos a los firmantes', 'notification-success');
    await touch(page).press(applicant.button('Firmar ahora'));
    await applicant.readDocuments();
    await applicant.giveCode();
    await applicant.see('Firmas pendientes: 1 de 2', 'pending-signatures');
    expect.soft(overLimit('company', await readCount(page), files)).toEqual([]);

    const other = await browser.newContext({ locale: 'es-CL', ...phone });
    const othersFiles = await countRoad(other);
    const tab = await other.newPage();
    const signatory = new RemoteSignatory({ page: tab, hands: touch(tab), inbox, address: pedro.email });
    await signatory.openLink();
    await signatory.identify(people.pedro.run);
    await signatory.prove();
    await signatory.declareResidence();
    await signatory.confirmWhatIsSigned();
    await signatory.readDocuments();
    await signatory.typeCode(await signatory.requestCode());
    await signatory.see('¡Felicitaciones! Ya firmaste', 'success-remote');
    expect(overLimit('signatory', await readCount(tab), othersFiles)).toEqual([]);
    await other.close();
  },
);
