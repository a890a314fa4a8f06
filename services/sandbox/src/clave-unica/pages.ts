import { type Html, html, Html as Markup } from '../pages/html.ts';
import { providerPage } from '../open-id/provider-page.ts';

const page = (title: string, body: Html): string => providerPage(title, 'ClaveÚnica de prueba', body);

/** Form of the sign-in. It works without scripts. */
export function loginPage({ action, run }: { action: string; run?: string }): string {
  const failed = run !== undefined;
  const invalid = new Markup(failed ? 'aria-invalid="true" aria-describedby="fault"' : '');
  return page(
    'Ingresa con ClaveÚnica',
    html`<h1>ClaveÚnica de prueba</h1>
      <p class="lead">
        Este proveedor reemplaza al del Estado. Informa tu RUN y tu nombre a quien te envió aquí.
      </p>
      <div class="card padded">
        ${
          failed
            ? html`<p class="fault" role="alert" id="fault">
                El RUN o la clave no coinciden. Revísalos e inténtalo otra vez.
              </p>`
            : null
        }
        <form method="post" action="${action}">
          <div class="field">
            <label for="run">RUN</label>
            <input id="run" name="run" value="${run ?? ''}" autocomplete="off" ${invalid} />
          </div>
          <div class="field">
            <label for="key">ClaveÚnica</label>
            <input id="key" name="key" type="password" autocomplete="off" ${invalid} />
          </div>
          <button class="primary" type="submit" name="do" value="in">Ingresar</button>
          <button type="submit" name="do" value="cancel">Cancelar</button>
        </form>
        <div class="hint">
          El RUN de cualquier caso de prueba, con cualquier clave salvo <code>incorrecta</code>.
        </div>
      </div>`,
  );
}

/** A sign-in that was left open too long, opened twice, or is none. */
export const errorPage: string = page(
  'No se pudo ingresar',
  html`<h1>No se pudo ingresar</h1>
    <p class="lead">Este intento venció o ya se usó. Vuelve a la página donde firmas y empieza otra vez.</p>`,
);
