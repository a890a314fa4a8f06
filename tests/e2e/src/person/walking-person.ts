import { expect, type Locator } from '@playwright/test';
import type { Variant } from '@afilia/testing/walks/walk-state';
import { CompanyApplicant, type Role } from './company-applicant.ts';
import { people } from './company-cast.ts';
import type { Means, OnScreen } from './person.ts';

const roles: Record<Exclude<Variant, 'natural'>, { run: string; role: Role }> = {
  alone: { run: people.camila.run, role: 'Soy representante y puedo firmar' },
  several: { run: people.camila.run, role: 'Soy representante, pero firmo junto a otros' },
  observer: { run: '15.500.001-5', role: 'No firmo por la empresa' },
};

/** A person who goes forward and back again, for every fact of a walk. */
export class WalkingPerson extends CompanyApplicant {
  private readonly variant: Variant;
  private mailbox: string;
  /** True once the mailbox on file was proven; `wanted` is the one that is to replace it. */
  private proven = false;
  private wanted = '';
  private readonly issued = new Map<string, number>();
  private mailboxes = 0;
  private edits = 0;
  private hasChosen = false;
  private hasAccepted = false;

  constructor(means: Means, variant: Variant, onScreen?: OnScreen) {
    super(means, onScreen);
    this.variant = variant;
    this.mailbox = means.address;
  }

  private codeSent() {
    this.issued.set(this.mailbox, (this.issued.get(this.mailbox) ?? 0) + 1);
  }

  private lastCode = () => this.inbox.codeFor(this.mailbox, this.issued.get(this.mailbox) ?? 1);

  begin = (rut: string) => (this.variant === 'natural' ? this.start(rut) : this.startCompany(rut));

  async enterFirst() {
    if (this.variant === 'natural') await this.enterBusiness();
    else await this.enterCompany(roles[this.variant].run, roles[this.variant].role);
    this.codeSent();
  }

  /** Goes back screen by screen until a title stands there. */
  private async backTo(title: RegExp) {
    const heading = this.widget.getByRole('heading', { level: 1 });
    for (let steps = 0; steps < 4; steps++) {
      const now = (await heading.textContent()) ?? '';
      if (title.test(now)) return;
      await this.button(/^(Volver|Cambiar productos)$/)
        .first()
        .click();
      await expect(heading).not.toHaveText(now);
    }
    await expect(heading).toHaveText(title);
  }

  /** @param newMail with an address that has to be proven again */
  async changeProspect(newMail: boolean) {
    await this.backTo(/^Cuéntanos de/);
    const wanted = newMail ? this.address.replace('@', `.${++this.mailboxes}@`) : this.mailbox;
    this.wanted = newMail && this.proven ? wanted : '';
    if (!this.wanted) this.mailbox = wanted;
    await this.field('Correo').fill(wanted);
    const details = this.widget.getByText('Agregar detalles', { exact: true });
    const tradeName = this.field(/^Nombre de fantasía/);
    if (!(await tradeName.isVisible())) await details.click();
    await tradeName.fill(`Almacén ${++this.edits}`);
    await this.button('Continuar').click();
    if (!newMail) return;
    this.codeSent();
    // A code that is replaced before its mail goes out is never mailed.
    if (this.proven) await this.lastCode();
  }

  async proveMailbox() {
    if (this.wanted !== '') {
      await this.see('Confirma el cambio de correo', 'otp-email-change');
      await this.typeCode(await this.lastCode());
      this.mailbox = this.wanted;
      this.wanted = '';
      this.codeSent();
    }
    await this.see('Verifica tu correo', 'otp-contact');
    await this.typeCode(await this.lastCode());
    this.proven = true;
  }

  async chooseAgain() {
    await this.backTo(/^Elige cómo quieres cobrar$/);
    if (this.hasChosen) await this.button('Continuar').click();
    else await this.chooseProducts();
    this.hasChosen = true;
  }

  private async ensureChecked(box: Locator) {
    if (!(await box.isChecked())) await box.click();
  }

  async acceptAgain() {
    await this.backTo(/^Revisa tus condiciones$/);
    const accept = this.variant === 'observer' ? 'Proponer estas condiciones' : 'Acepto estas condiciones';
    if (this.hasAccepted) {
      await this.button(accept).click();
    } else if (this.variant === 'natural') await this.acceptConditions();
    else await this.acceptAsCompany(accept);
    this.hasAccepted = true;
  }

  giveKey = (key: string) => (this.variant === 'natural' ? this.connect(key) : this.connectCompany(key));

  /** Asks again, in the message over the screen or on the page that took its place. */
  async retry() {
    const { widget } = this;
    await this.hears(/^Código E\d\d/);
    const dialog = widget.getByRole('alertdialog');
    const place = (await dialog.count()) > 0 ? dialog : widget;
    await place.getByRole('button', { name: 'Reintentar', exact: true }).click();
  }

  /** Waits for words that appear at the person's present place. */
  async hears(words: RegExp) {
    await expect(this.widget.getByText(words).filter({ visible: true }).first()).toBeVisible();
  }

  declareFirst = () => (this.variant === 'natural' ? this.declareResidence() : this.declareCompany());

  async declareAgain() {
    await this.button('Cambiar nacionalidad').click();
    await this.see('Nacionalidad y residencia tributaria', 'nationality');
    await this.button('Sí, es así').click();
  }

  openChoice = () => this.button('Cambiar firmantes').click();

  async reopen() {
    await this.see('Revisa tu solicitud', 'summary');
    await this.button('Cambiar firmantes').click();
  }

  async editBusiness() {
    await this.see('Revisa tu solicitud', 'summary');
    await this.button('Editar Tu negocio').click();
    await this.see('Edita tu solicitud', 'edit-resume');
    await this.field(/^Nombre de fantasía/).fill(`Almacén ${++this.edits === 1 ? 'Uno' : 'Dos'}`);
    await this.button('Guardar cambios').click();
  }

  async correctAccount() {
    await this.see('Revisa tu solicitud', 'summary');
    await this.button('Corregir la cuenta').click();
    await this.see('Edita tu solicitud', 'edit-resume');
    await this.field('Número de cuenta').fill('987654321');
    await this.button('Guardar cambios').click();
  }

  async confirmReviewed() {
    await this.see('Revisa tu solicitud', 'summary');
    await this.button(this.variant === 'observer' ? 'Enviar a firma' : 'Es correcto, continuar').click();
  }

  /** Reads the unread documents, accepts, and requests the code. */
  async requestSignatures() {
    await this.see('Lee y firma tus documentos', 'sign-documents');
    const allRead = this.widget.getByText(/^(\d) de \1 leídos$/);
    if ((await allRead.count()) === 0) await this.readDocuments();
    await this.accept();
  }

  private async accept() {
    const accepts = this.widget.getByRole('checkbox', { name: /^Declaro haber leído/ });
    await this.ensureChecked(accepts);
    await this.button('Firmar').click();
    await this.see('Confirma tu firma', 'otp-signature');
    this.codeSent();
  }

  async cancelRequest() {
    await this.button('Volver').click();
  }

  giveSignature = async () => this.typeCode(await this.lastCode());

  /** @param fromNotice with others to wait for, the road to the documents begins at a notice */
  async signHere(fromNotice: boolean) {
    if (fromNotice) await this.button('Firmar ahora').click();
    await this.requestSignatures();
    await this.giveSignature();
  }

  async declineAsPerson() {
    await this.button('No quiero firmar').click();
    await this.widget.getByRole('radio', { name: 'Contraté con otra empresa' }).check();
    await this.button('No firmar y terminar').click();
  }

  async mistypeCodes() {
    const dialog = this.widget.getByRole('alertdialog');
    for (let tries = 1; tries <= 3; tries++) {
      await this.typeCode('000000');
      await expect(dialog).toBeVisible();
      if (tries === 3) return;
      await dialog.getByRole('button', { name: 'Intentar de nuevo' }).click();
      await expect(dialog).toBeHidden();
    }
  }
}
