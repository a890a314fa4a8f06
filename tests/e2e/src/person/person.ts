import { expect, type Locator, type Page } from '@playwright/test';
import { documentNumberOf } from '@afilia/sandbox/sources/civil-register/document-number';
import type { Applicant } from '@afilia/testing/people/applicant';
import { storedSession } from '../fixtures/commands.ts';
import type { Inbox } from '../fixtures/inbox.ts';
import { openTabOf, personOverApi } from './api-road.ts';
import type { Hands } from './hands.ts';
import { codesBefore, reachByApi, type FirstScreen } from './skip-to.ts';

/** Means of a person on the road. */
export type Means = { page: Page; hands: Hands; inbox: Inbox; address: string };

/** Called with the name of each screen when it stands, before it is filled in. */
export type OnScreen = (name: string) => Promise<void>;

/**
 * A natural person who applies for a terminal, screen by screen, in the words that the screens show. Each method
 * begins on its screen and ends with the request for the next one.
 */
export class Person {
  readonly page: Page;
  protected readonly hands: Hands;
  protected readonly inbox: Inbox;
  readonly address: string;
  protected readonly onScreen: OnScreen;
  private codes = 0;
  /** RUN of the person at the keyboard; that of most tests when the application was begun elsewhere. */
  run = '12.345.678-5';
  /** Path of the bank's page; by default the test's own service. */
  home = '/';
  /** Selector of the page's widget. */
  element = 'dm-widget';

  constructor({ page, hands, inbox, address }: Means, onScreen: OnScreen = async () => {}) {
    this.page = page;
    this.hands = hands;
    this.inbox = inbox;
    this.address = address;
    this.onScreen = onScreen;
  }

  field = (label: string | RegExp) => this.widget.getByLabel(label, { exact: typeof label === 'string' });
  button = (name: string | RegExp) =>
    this.widget.getByRole('button', { name, exact: typeof name === 'string' });

  get widget(): Locator {
    return this.page.locator(this.element);
  }

  /** Waits for a screen by its title and notifies the watcher. */
  async see(title: string | RegExp, name: string) {
    await expect(this.widget.getByRole('heading', { level: 1 })).toHaveText(title);
    await this.onScreen(name);
  }

  /** Waits for the number of the application or of its review, and reads it. */
  async readFolio(): Promise<string> {
    const reported = this.widget.getByText(/S-\d{4}-\d{6}/u).first();
    return /S-\d{4}-\d{6}/u.exec((await reported.textContent()) ?? '')?.[0] ?? '';
  }

  async start(rut: string) {
    await this.page.goto(this.home);
    await this.see('Vende con tarjetas en pocos pasos', 'index');
    await this.typeRut(rut);
    await this.hands.press(this.button('Comenzar'));
  }

  /**
   * Begins a test on a later screen: the API does the earlier steps, and this tab opens as after a reload.
   *
   * @param given.url - origin of the service
   * @returns the same person over the API
   */
  async skipTo(screen: FirstScreen, given: { url: string; rut: string }): Promise<Applicant> {
    const { page, address, home } = this;
    const applicant = await reachByApi(screen, { ...given, address });
    this.run = given.rut;
    this.codes = codesBefore(screen);
    await openTabOf(page, applicant, home);
    return applicant;
  }

  /** The person of this tab over the API: the page follows their commands. */
  async overApi(url: string): Promise<Applicant> {
    const applicant = await personOverApi(url, this.address);
    applicant.session = (await storedSession(this.page)).token;
    applicant.application = await applicant.reload();
    return applicant;
  }

  /** The RUT and the consents, on the index or at the top of the first embedded screen. */
  async typeRut(rut: string) {
    this.run = rut;
    await this.hands.type(this.field('RUT de tu negocio'), rut);
    await this.hands.mark(this.widget.getByRole('checkbox', { name: /^Acepto los/ }));
    await this.hands.mark(this.widget.getByRole('checkbox', { name: /^Autorizo consultar/ }));
  }

  async enterBusiness(email = this.address) {
    await this.see('Cuéntanos de ti y de tu negocio', 'embed-prospect');
    const { hands } = this;
    await hands.type(this.field('Correo'), email);
    await hands.type(this.field('Celular'), '987654321');
    await this.enterPlace();
    await hands.press(this.button('Continuar'));
  }

  /** Fills in the place and the amount of the sales; the average ticket keeps its default. */
  protected async enterPlace() {
    const { hands } = this;
    await hands.mark(this.widget.getByRole('checkbox', { name: 'Local con público' }));
    await hands.mark(this.widget.getByRole('radio', { name: '$1 a $5 millones' }));
    const commune = this.widget.getByRole('combobox', { name: 'Comuna' });
    // A person who came back has an address on file, which stands in a list.
    if ((await commune.count()) === 0) return;
    await hands.search(commune, 'providencia');
    await hands.type(this.field('Calle y número'), 'Avenida Providencia 1234');
  }

  /** The code that was mailed to this person last; each call waits for one more. */
  async nextCode(): Promise<string> {
    this.codes++;
    return this.inbox.codeFor(this.address, this.codes);
  }

  /** Types a code into the six boxes; they send by themselves. */
  async typeCode(code: string) {
    await this.hands.type(this.widget.getByRole('textbox', { name: /código/i }).first(), code);
  }

  async proveMail() {
    await this.see('Verifica tu correo', 'otp-contact');
    await this.typeCode(await this.nextCode());
  }

  async chooseProducts() {
    await this.see('Elige cómo quieres cobrar', 'embed-productos');
    await this.hands.mark(this.widget.getByRole('checkbox', { name: /Máquina inalámbrica/ }));
    await this.hands.press(this.button('Continuar'));
  }

  async acceptConditions(account = '123456789') {
    await this.see('Revisa tus condiciones', 'embed-condiciones');
    const { hands } = this;
    await hands.mark(this.widget.getByRole('radio', { name: 'Otra cuenta a tu nombre' }));
    await hands.search(this.widget.getByRole('combobox', { name: 'Banco' }), 'banco de chile');
    await hands.type(this.field('Número de cuenta'), account);
    await hands.press(this.button('Acepto estas condiciones'));
  }

  async connect(key = 'clave-de-prueba') {
    await this.see('Conecta tu ClaveÚnica', 'embed-connect');
    await this.hands.type(this.field(/^Clave/).first(), key);
    await this.hands.press(this.button('Autorizar y conectar'));
  }

  async declareResidence() {
    await this.see('Nacionalidad y residencia tributaria', 'nationality');
    await this.hands.press(this.button('Sí, es así'));
  }

  async verify(document = documentNumberOf(this.run)) {
    await this.see('Ya casi. Revisemos estos puntos', 'verifications');
    const { hands } = this;
    await hands.type(this.field('Número de documento'), document);
    await hands.type(this.field('Vencimiento de tu cédula'), '31-01-2035');
    await hands.mark(this.widget.getByRole('radio', { name: 'Sí, es así' }));
    await this.declarePermit();
    await hands.press(this.button('Continuar'));
  }

  /** A shop has a municipal licence; the screen does not request it of a seller without a shop. */
  async declarePermit() {
    const number = this.field('Rol de la patente');
    if (await number.isVisible()) await this.hands.type(number, '2-104567');
  }

  async confirmSummary() {
    await this.see('Revisa tu solicitud', 'summary');
    await this.hands.press(this.button('Es correcto, continuar'));
  }

  /** Reads every document as text, in one scroll, to the mark at the end of each. */
  async readDocuments() {
    await this.see('Lee y firma tus documentos', 'sign-documents');
    await this.hands.press(this.button(/^Leer (?:los|el) /));
    const view = this.widget.getByRole('dialog');
    const ends = view.getByRole('group', { name: /^Fin de / });
    await expect(ends.first()).toBeAttached();
    for (const end of await ends.all()) await this.hands.readTo(end, end.getByText('Leído'));
    await this.onScreen('document-viewer');
    await this.hands.press(view.getByRole('button', { name: 'Terminé de leer' }));
    await expect(view).toBeHidden();
  }

  /** Reads the first document here and the others over the API: the viewer shows each alike. */
  async readOneDocument(url: string) {
    const title = this.widget.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Lee y firma tus documentos');
    const person = await this.overApi(url);
    await person.readDocuments(person.application?.documents.slice(1));
    await this.readDocuments();
  }

  /** Accepts the documents that were read and gives the code that signs them. */
  async giveCode() {
    await this.hands.mark(this.widget.getByRole('checkbox', { name: /^Declaro haber leído/ }));
    await this.hands.press(this.button('Firmar'));
    await this.see('Confirma tu firma', 'otp-signature');
    await this.typeCode(await this.nextCode());
  }

  async sign() {
    await this.giveCode();
    await this.see('¡Felicitaciones! Ya firmaste', 'success-signature-mail');
  }

  /** From the index to the connected sources. */
  async toConnect(rut: string) {
    await this.start(rut);
    await this.enterBusiness();
    await this.proveMail();
    await this.chooseProducts();
    await this.acceptConditions();
  }

  async toSummary(rut: string) {
    await this.toConnect(rut);
    await this.connect();
    await this.declareResidence();
    await this.verify();
  }

  async toEnd(rut: string) {
    await this.toSummary(rut);
    await this.confirmSummary();
    await this.readDocuments();
    await this.sign();
  }
}
