import { type Html, html, Html as Markup } from '../pages/html.ts';
import { providerPage } from '../open-id/provider-page.ts';
import { people } from './people.ts';

const page = (title: string, body: Html): string =>
  providerPage(title, 'Proveedor de identidad de prueba', body);

type LoginPage = {
  /** Address of the form. */
  action: string;
  /** The typed user, after a try that failed. */
  user?: string;
};

const roles = {
  agent: 'agente',
  reviewer: 'revisora',
  approver: 'aprobador',
  auditor: 'auditora',
  supervisor: 'supervisora',
  operator: 'operadora',
  hostAdmin: 'administrador del banco',
  analyst: 'analista del banco',
} as const;

/** Form of the sign-in. It works without scripts. */
export const loginPage = ({ action, user }: LoginPage): string => {
  const failed = user !== undefined;
  return page(
    'Iniciar sesión',
    html`<h1>Iniciar sesión</h1>
      <p class="lead">
        Cuenta del equipo de soporte. Este proveedor es de prueba: reemplaza al de la empresa.
      </p>
      <div class="card padded">
        ${
          failed
            ? html`<p class="fault" role="alert" id="fault">
                El usuario o la contraseña no coinciden. Revísalos e inténtalo otra vez.
              </p>`
            : null
        }
        <form method="post" action="${action}">
          <div class="field">
            <label for="user">Usuario</label>
            <input
              id="user"
              name="user"
              value="${user ?? ''}"
              autocomplete="username"
              autocapitalize="none"
              required
              ${invalid(failed)}
            />
          </div>
          <div class="field">
            <label for="password">Contraseña</label>
            <input
              id="password"
              name="password"
              type="password"
              autocomplete="current-password"
              required
              ${invalid(failed)}
            />
          </div>
          <button class="primary" type="submit">Ingresar</button>
        </form>
        <div class="hint">
          <strong>Personas de prueba</strong>
          <ul>
            ${people.map(
              ({ user: name, password, role }) =>
                html`<li>${name} (${roles[role]}), contraseña <code>${password}</code></li>`,
            )}
          </ul>
        </div>
      </div>`,
  );
};

const invalid = (is: boolean) => new Markup(is ? 'aria-invalid="true" aria-describedby="fault"' : '');

/** A sign-in that was left open too long, opened twice, or is none. */
export const errorPage: string = page(
  'No se pudo iniciar sesión',
  html`<h1>No se pudo iniciar sesión</h1>
    <p class="lead">
      Este intento venció o ya se usó. Vuelve a la consola y presiona «Iniciar sesión» otra vez.
    </p>`,
);
