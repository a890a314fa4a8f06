import { expect } from '@playwright/test';
import { documentNumberOf } from '@afilia/sandbox/sources/civil-register/document-number';
import { phoneOf } from '@afilia/testing/people/phone-of';
import type { PersonName } from '@afilia/sandbox/sources/legal-entities/people';
import { RemoteSignatory as SignatoryOverApi } from '@afilia/testing/people/company';
import { storedSession } from '../fixtures/commands.ts';
import { hostAt } from './api-road.ts';
import { Person } from './person.ts';

/** A signatory of a company who came by the link of a mail. */
export class RemoteSignatory extends Person {
  /**
   * Opens the link of the newest mail that asks for a signature.
   *
   * @param count - least number of such mails by then
   */
  async openLink(count = 1) {
    const mail = await this.inbox.waitFor(this.address, 'Tienes documentos por firmar', count);
    await this.page.goto(linkIn(mail.text));
  }

  async identify(run: string) {
    await this.see('Confirma que eres tú', 'signatory-info-own');
    await this.typeIdentity(run);
  }

  /** Types the code that came to the phone. */
  async prove() {
    await this.see('Confirma tu identidad', 'signatory-info-prove');
    const { text } = await this.inbox.waitFor(`+56${phoneOf(this.address)}`, 'SMS');
    await expect(this.field('Código')).toBeFocused();
    await this.typeCode(text.slice(0, 6));
  }

  /** Leaves for ClaveÚnica. */
  async useClaveUnica() {
    await this.hands.press(this.button('Continuar con ClaveÚnica'));
  }

  /** Fills in the form of the person's identity, and sends it. */
  async typeIdentity(run: string) {
    const { hands } = this;
    await hands.type(this.field('Tu RUN'), run);
    await hands.type(this.field('Número de documento'), documentNumberOf(run));
    await hands.type(this.field('Vencimiento de tu cédula'), '31-01-2035');
    const answer = (question: RegExp, word: string) =>
      this.widget.getByRole('radiogroup', { name: question }).getByRole('radio', { name: word, exact: true });
    await hands.mark(answer(/tu celular/, 'Sí'));
    await hands.mark(answer(/expuesta políticamente/, 'No'));
    const privacy = this.widget.getByRole('checkbox', { name: /^Acepto que traten mis datos/ });
    if (!(await privacy.isChecked())) await hands.mark(privacy);
    await hands.press(this.button('Continuar'));
  }

  async confirmWhatIsSigned() {
    await this.see('Revisa tu solicitud', 'summary-remote');
    await this.hands.press(this.button('Ir a firmar'));
  }

  /**
   * From the mail to the documents: the link is opened here, the screens behind it are gone through over the API.
   *
   * @param given.count - least number of mails with a link by then
   * @returns the same signatory over the API
   */
  async skipToDocuments(
    who: PersonName,
    { url, count = 1 }: { url: string; count?: number },
  ): Promise<SignatoryOverApi> {
    await this.openLink(count);
    await this.see('Confirma que eres tú', 'signatory-info-own');
    const person = new SignatoryOverApi(await hostAt(url, () => this.address), who, this.address);
    person.session = (await storedSession(this.page)).token;
    await person.toReading();
    await this.see('Lee y firma tus documentos', 'sign-documents-remote');
    return person;
  }

  /** Accepts the documents; the code is returned and not typed. */
  async requestCode(): Promise<string> {
    await this.hands.mark(this.widget.getByRole('checkbox', { name: /^Declaro haber leído/ }));
    await this.hands.press(this.button('Firmar'));
    await this.see('Confirma tu firma', 'otp-signature');
    return this.nextCode();
  }

  async decline() {
    await this.see('Lee y firma tus documentos', 'sign-documents-remote');
    await this.hands.press(this.button('No quiero firmar'));
    const dialog = this.widget.getByRole('dialog');
    await this.hands.mark(dialog.getByRole('radio', { name: 'Las condiciones no son lo que esperaba' }));
    await this.hands.press(dialog.getByRole('button', { name: 'No firmar' }));
    await this.see('Registramos que no quieres firmar', 'declined');
  }
}

/** The address that a mail's own link leads to. */
function linkIn(text: string): string {
  const [link] = /https?:\/\/\S*\/l\/[\w-]{43}/u.exec(text) ?? [];
  if (!link) throw new Error(`No link in the mail:\n${text}`);
  return link;
}
