import type { readTaxFolder } from '@afilia/source-contracts/tax';
import type { z } from 'zod';
import { isOfPerson } from '../../scenarios/rut.ts';
import type { Findings } from '../../scenarios/scenario.ts';

type Activity = z.input<typeof readTaxFolder.response>['activities'][number];

const activity = (code: string, name: string, main = false): Activity => ({
  code,
  name,
  vat: 'yes',
  category: 'first',
  main,
});

const minimarket = activity(
  '472101',
  'Venta al por menor de alimentos en comercios especializados (almacenes pequeños y minimarket)',
  true,
);
const liquor = activity(
  '472200',
  'Venta al por menor de bebidas alcohólicas y no alcohólicas en comercios especializados (botillerías)',
);
const gambling = activity('920090', 'Otras actividades de juegos de azar y apuestas n.c.p.');

type Folder = z.input<typeof readTaxFolder.response>;

/** Everybody whom no scenario names is called so here, as the tax authority writes it. */
const holder: Folder['holder'] = {
  firstNames: 'ROSA ELENA',
  paternalSurname: 'DÍAZ',
  maternalSurname: 'SOTO',
};

/** Holder of the folder; a company's has none. */
export function holderOf(finding: Findings['tax'] | null, rut: string): Pick<Folder, 'holder'> {
  if (!isOfPerson(rut) || finding === 'namesNobody') return {};
  return { holder: finding === 'shortName' ? { firstNames: 'MARIA', paternalSurname: 'PEREZ' } : holder };
}

/** Tax folder of a person or a company. */
export function folderOf(finding: Findings['tax'] | null, documentFolio: string): Folder {
  const started = finding !== 'noActivityStart';
  const activities = [minimarket];
  if (finding === 'sensitiveActivity') activities.push(liquor);
  if (finding === 'restrictedActivity') activities.push(gambling);
  return {
    activityStart: started ? '2018-04-02' : null,
    activities: started ? activities : [],
    f29UpToDate: finding !== 'filingsOverdue',
    monthlySalesAverageClp: started ? 4_280_000 : 0,
    documentFolio,
  };
}
