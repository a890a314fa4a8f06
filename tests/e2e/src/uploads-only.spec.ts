import { atPapers, certificate, folder, report, testWithWays } from './fixtures/papers.ts';
import { expect } from './fixtures/test.ts';

const test = testWithWays('upload');
test.use({ viewport: { width: 390, height: 844 } });

test(
  '[S-09] a person with documents and a phone goes the whole road',
  { tag: '@variant' },
  async ({ page, inbox, address, afilia: { url } }) => {
    const { rosa, rowOf, choose } = await atPapers(page, { inbox, address, url });
    await expect(rosa.widget.getByRole('heading', { level: 1 })).toHaveText('Sube tus documentos');
    await expect(rosa.field('ClaveÚnica')).toHaveCount(0);
    await rosa.button('Enviar documentos').click();
    for (const title of [folder, report]) await expect(rowOf(title)).toContainText('Falta este documento');
    await expect(rowOf(certificate)).not.toContainText('Falta');
    await choose(folder, 'taxFolder');
    await choose(certificate, 'contributions');
    await choose(report, 'debtReport');
    for (const title of [folder, certificate, report]) await expect(rowOf(title)).toContainText('Recibido');
    await rosa.widget.getByLabel(/^Autorizo usar estos documentos/).check();
    await rosa.button('Enviar documentos').click();
    await rosa.declareResidence();
    await rosa.verify();
    await rosa.confirmSummary();
    await rosa.readOneDocument(url);
    await rosa.sign();
    expect((await inbox.waitFor(address, 'Ya firmaste')).attachments).toHaveLength(6);
  },
);
