import { expect } from '@playwright/test';
import { phoneOf } from '@afilia/testing/people/phone-of';
import { documentNumberOf } from '@afilia/sandbox/sources/civil-register/document-number';
import { Person } from './person.ts';

/** Answers of a company's applicant about the own part in it, in the words of the screen. */
export type Role =
  | 'Soy representante y puedo firmar'
  | 'Soy representante, pero firmo junto a otros'
  | 'No firmo por la empresa';

/** A person who is chosen to sign. */
type Chosen = { name: string; email: string };

/** A person who applies for a company, signing for it or not. */
export class CompanyApplicant extends Person {
  async startCompany(rut: string) {
    await this.page.goto(this.home);
    await this.see('Vende con tarjetas en pocos pasos', 'index');
    await this.hands.type(this.field('RUT de tu negocio'), rut);
    await expect(this.widget.getByText('Como empresa', { exact: true })).toBeVisible();
    await this.hands.mark(this.widget.getByRole('checkbox', { name: /^Acepto los/ }));
    await this.hands.mark(this.widget.getByRole('checkbox', { name: /^Autorizo consultar/ }));
    await this.hands.press(this.button('Comenzar'));
  }

  async enterCompany(run: string, role: Role) {
    this.run = run;
    await this.see('Cuéntanos de tu empresa', 'embed-prospect-company');
    const { hands } = this;
    await hands.type(this.field('Tu RUN'), run);
    await hands.mark(this.widget.getByRole('radio', { name: role }));
    if (role === 'No firmo por la empresa')
      await hands.select(this.field('Tu cargo o relación'), 'Contador/a');
    await hands.type(this.field('Nombres'), 'Rosa Elena');
    await hands.type(this.field('Apellido paterno'), 'Díaz');
    await hands.type(this.field('Correo'), this.address);
    await hands.type(this.field('Celular'), '987654321');
    await this.enterPlace();
    await hands.press(this.button('Continuar'));
  }

  async acceptAsCompany(button: string) {
    await this.see('Revisa tus condiciones', 'embed-condiciones');
    const { hands } = this;
    await hands.search(this.widget.getByRole('combobox', { name: 'Banco' }), 'banco de chile');
    await hands.type(this.field('Número de cuenta'), '123456789');
    await hands.press(this.button(button));
  }

  async connectCompany(key = 'clave-de-prueba') {
    await this.see('Conecta la Clave Tributaria de tu empresa', 'embed-connect-company');
    await this.hands.type(this.field('Clave Tributaria'), key);
    await this.hands.press(this.button('Autorizar y conectar'));
  }

  async declareCompany() {
    await this.see('Nacionalidad y residencia tributaria', 'nationality-company');
    await this.hands.press(this.button('Sí, es así'));
  }

  async verifyCompany() {
    await this.see('Ya casi. Revisemos estos puntos', 'verifications-company');
    const { hands } = this;
    await hands.type(this.field('Número de documento'), documentNumberOf(this.run));
    await hands.type(this.field('Vencimiento de tu cédula'), '31-01-2035');
    const isNotExposed = (question: RegExp) =>
      hands.mark(
        this.widget
          .getByRole('radiogroup', { name: question })
          .getByRole('radio', { name: 'No', exact: true }),
      );
    // In the order of the screen, because the keyboard goes one way.
    await hands.mark(this.widget.getByRole('radio', { name: 'Sí, es así' }));
    await hands.type(this.field('Nombre completo'), 'Camila Rojas Fuentes');
    await hands.type(this.field('RUN'), '12.345.678-5');
    await hands.type(this.field('Participación'), '100');
    await isNotExposed(/^¿Es una persona expuesta/);
    await this.declarePermit();
    await hands.press(this.button('Continuar'));
  }

  /** From the index to the answer of the legal review. */
  async toReview(rut: string, run: string, role: Role) {
    await this.startCompany(rut);
    await this.enterCompany(run, role);
    await this.proveMail();
    await this.chooseProducts();
    await this.acceptAsCompany(
      role === 'No firmo por la empresa' ? 'Proponer estas condiciones' : 'Acepto estas condiciones',
    );
    await this.connectCompany();
    await this.declareCompany();
    await this.verifyCompany();
  }

  /** Chooses people by name; earlier choices that are not named are taken out. */
  async chooseSignatories(...names: string[]) {
    await this.see('¿Quiénes firmarán?', 'select-signatories');
    const boxes = this.widget.getByRole('checkbox');
    await expect(boxes.first()).toBeVisible();
    for (const box of await boxes.all()) {
      const label = (await box.evaluate((input) => input.closest('label')?.textContent)) ?? '';
      const wanted = names.some((name) => label.includes(name));
      if ((await box.isChecked()) !== wanted) await this.hands.mark(box);
    }
    await expect(this.widget.getByText('Combinación válida')).toBeVisible();
    await this.hands.press(this.button('Continuar'));
  }

  /** Mail and phone of each person who does not sign here. */
  async describe(...people: Chosen[]) {
    for (const { name, email } of people) {
      await this.see('Datos de quien firma', 'signatory-info-contact');
      await expect(this.widget.getByText(name).first()).toBeVisible();
      await this.hands.type(this.field('Correo'), email);
      await this.hands.type(this.field('Repite el correo'), email);
      await this.hands.type(this.field('Celular'), phoneOf(email));
      await this.hands.mark(this.widget.getByRole('checkbox', { name: /autorización para contactarle/ }));
      await this.hands.press(this.button('Guardar y seguir'));
      await expect(this.widget.getByText(`a ${name} un enlace`)).toBeHidden();
    }
  }

  async confirmSignatories(title: string | RegExp = 'Confirma los firmantes') {
    await this.see(title, 'confirm-signatories');
    await this.hands.press(this.button('Confirmar'));
  }

  async sendToSign(button = 'Es correcto, continuar') {
    await this.see('Revisa tu solicitud', 'summary-company');
    await this.hands.press(this.button(button));
  }
}
