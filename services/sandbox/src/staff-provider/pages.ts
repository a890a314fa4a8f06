import { type Html, html } from '../pages/html.ts';
import { Html as Markup } from '../pages/html.ts';
import { styles } from '../pages/styles.ts';
import { people } from './people.ts';

const ownStyles = `
.narrow { max-width: 480px; }
.field { display: block; margin: 0 0 20px; }
.field label { display: block; margin-bottom: 4px; font-weight: 500; }
.field input { width: 100%; min-height: 48px; padding: 0 12px; border: 1px solid #8a949c; border-radius: 4px; font: inherit; color: inherit; background: #fff; }
.field input[aria-invalid="true"] { border: 2px solid #c62828; }
.fault { margin: 0 0 20px; padding: 12px 16px; border: 1px solid var(--line); border-left: 4px solid #c62828; border-radius: 4px; }
.primary { width: 100%; background: var(--plum); color: #fff; }
.hint { margin: 24px 0 0; padding: 16px 0 0; border-top: 1px solid var(--line); }
.hint ul { margin: 8px 0 0; padding-left: 20px; }
`;

const page = (title: string, body: Html): string =>
  html`<!doctype html>
    <html lang="es-CL">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Proveedor de identidad de prueba</title>
        <style>
          ${new Markup(styles + ownStyles)}
        </style>
      </head>
      <body>
        <main class="narrow">${body}</main>
      </body>
    </html>`.markup;

export type LoginPage = {
  /** Where the form goes to. */
  action: string;
  /** What was typed, after a try that failed. */
  user?: string;
};

const roles = { agent: 'agente', supervisor: 'supervisora' } as const;

/** Asks who somebody is. It works without scripts. */
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
