import { goodForms } from '@afilia/testing/people/good-forms';
import { expectAccessible } from './fixtures/accessibility.ts';
import { shoot } from './fixtures/screenshots.ts';
import { expect, test } from './fixtures/test.ts';
import { openTabOf, personOverApi } from './person/api-road.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';

for (const { how, changes, asked } of [
  { how: 'in a shop', changes: {}, asked: true },
  {
    how: 'by internet alone',
    changes: { channels: ['internet'], website: 'https://www.donarosa.cl' },
    asked: false,
  },
])
  test(
    `[S-16] a merchant who sells ${how} ${asked ? 'declares' : 'has no field for'} a municipal licence`,
    { tag: asked ? [] : '@variant' },
    async ({ page, inbox, address, afilia }) => {
      const before = await personOverApi(afilia.url);
      await before.start('12.345.678-5');
      await before.reach('prescreened');
      await before.saveProspect(changes);
      await before.send('verify-otp', { otp: await before.code() });
      await before.choose();
      await before.connect();
      await before.reach('evaluated');
      await before.send('declare-tax-residence', { input: goodForms.declaration });
      await before.reach('declared');
      await openTabOf(page, before);

      const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
      await rosa.see('Ya casi. Revisemos estos puntos', 'verifications');
      const row = rosa.widget.getByRole('region', { name: 'Patente municipal' });
      if (asked) {
        await expect(row).toContainText('Por completar');
        await expect(row).toContainText('Municipalidad de Providencia');
        const number = rosa.field('Rol de la patente');
        await number.fill('en trámite');
        await rosa.button('Continuar').click();
        await expect(row).toContainText('Ingresa el rol como aparece en tu patente');
        await expectAccessible(page, 'verifications with a licence');
        await shoot(page, 'verifications-permit');
        await number.fill('');
      } else await expect(row).toHaveCount(0);
      await rosa.verify();

      await rosa.see('Revisa tu solicitud', 'summary');
      // Folded blocks are one line until they are opened.
      const folded = rosa.button(/^Ver\b/u);
      while ((await folded.count()) > 0) await folded.first().click();
      const declared = rosa.widget.getByText('Patente municipal (declarada)');
      if (asked) {
        await expect(declared).toBeVisible();
        await expect(rosa.widget.getByText('2-104567, Municipalidad de Providencia')).toBeVisible();
        await shoot(page, 'summary-permit');
      } else await expect(declared).toHaveCount(0);
    },
  );
