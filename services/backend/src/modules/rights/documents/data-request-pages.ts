import { dataRights } from '@afilia/domain/rights/model/data-right';
import { formatLongDate } from '@afilia/domain/values/identity/date';
import type {
  RequestDataFault,
  RequestLinkFault,
  DataRequestReceipt,
} from '../../platform/ports/data-requests.ts';
import { type Html, html } from '../../signing/documents/verify-page/html.ts';
import { layout } from '../../signing/documents/verify-page/pages.ts';
import { dataRequestText as text } from '../../signing/documents/verify-page/text.ts';

/** Asks for a link, and behind the link for the request; see `dataRequestRoutes`. */
export const dataRequestBase = '/data-request';

const siteOf = (brand: string) => ({ brand, base: '/verify' });

/** Draws a field with its label, and its fault beside it. `control` gets the attributes that connect them. */
function field(
  { id, label, hint, fault }: { id: string; label: string; hint?: string; fault?: string | false },
  control: (attributes: Html) => Html,
): Html {
  const described = [...(hint ? [`${id}-hint`] : []), ...(fault ? [`${id}-error`] : [])].join(' ');
  return html`<div class="field">
    <label for="${id}">${label}</label>
    ${control(
      html`id="${id}" name="${id}" required ${described !== '' && html`aria-describedby="${described}"`}
      ${Boolean(fault) && html`aria-invalid="true"`}`,
    )}
    ${hint !== undefined && html`<p class="hint" id="${id}-hint">${hint}</p>`}
    ${Boolean(fault) && html`<p class="error" id="${id}-error" role="alert">${fault || ''}</p>`}
  </div>`;
}

/** Asks for the folio and the mailbox. */
export const requestLinkPage = (
  brand: string,
  typed: { folio: string; email: string; fault?: RequestLinkFault },
): string =>
  layout(
    siteOf(brand),
    text.title,
    html`<h1>${text.title}</h1>
      <p class="lead">${text.lead}</p>
      <p>${text.steps}</p>
      <form class="way" method="post" action="${dataRequestBase}">
        ${typed.fault === 'tooMany' && html`<p class="error" role="alert">${text.faults.tooMany}</p>`}
        ${field(
          {
            id: 'folio',
            label: text.folio,
            hint: text.folioHint,
            fault: typed.fault === 'folio' && text.faults.folio,
          },
          (attributes) =>
            html`<input ${attributes} value="${typed.folio}" maxlength="40" autocomplete="off" />`,
        )}
        ${field(
          { id: 'email', label: text.email, fault: typed.fault === 'email' && text.faults.email },
          (attributes) =>
            html`<input
              ${attributes}
              type="email"
              value="${typed.email}"
              maxlength="100"
              autocomplete="email"
            />`,
        )}
        <button class="button">${text.ask}</button>
      </form>`,
  );

/** The same whether there is such an application or not. */
export const linkRequestedPage = (brand: string, supportPhone: string): string =>
  layout(
    siteOf(brand),
    text.asked,
    html`<h1>${text.asked}</h1>
      <p class="lead">${text.askedLead}</p>
      <p>${text.askedHint(supportPhone)}</p>`,
  );

const openText = (open: DataRequestReceipt | undefined) =>
  open && text.faults.alreadyOpen(open.number, formatLongDate(open.dueOn));

/** Draws the form of the request; after a fault the typed text stays. */
export const requestFormPage = (
  brand: string,
  typed: { token: string; right: string; words: string; fault?: RequestDataFault },
): string => {
  const { fault } = typed;
  const rightFault =
    (fault?.reason === 'right' && text.faults.right) ||
    (fault?.reason === 'alreadyOpen' && (openText(fault.open) ?? text.faults.right));
  return layout(
    siteOf(brand),
    text.formTitle,
    html`<h1>${text.formTitle}</h1>
      <p class="lead">${text.formLead}</p>
      <form method="post" action="${dataRequestBase}/form">
        <input type="hidden" name="token" value="${typed.token}" />
        ${field(
          { id: 'right', label: text.right, fault: rightFault },
          (attributes) =>
            html`<select ${attributes}>
              <option value="">${text.choose}</option>
              ${dataRights.map(
                (right) =>
                  html`<option value="${right}" ${right === typed.right && html`selected`}>
                    ${text.rights[right]}
                  </option>`,
              )}
            </select>`,
        )}
        ${field(
          {
            id: 'words',
            label: text.words,
            hint: text.wordsHint,
            fault: fault?.reason === 'words' && text.faults.words,
          },
          (attributes) =>
            html`<textarea ${attributes} minlength="10" maxlength="2000" rows="6">
${`\n${typed.words}`}</textarea>`,
        )}
        <button class="button">${text.send}</button>
      </form>`,
  );
};

/** The page of the request on record; the same when the form or the link is opened again. */
export const requestMadePage = (brand: string, { number, right, dueOn }: DataRequestReceipt): string =>
  layout(
    siteOf(brand),
    text.done,
    html`<h1>${text.done}</h1>
      <dl>
        <div>
          <dt>${text.number}</dt>
          <dd>${number}</dd>
        </div>
        <div>
          <dt>${text.right}</dt>
          <dd>${text.rights[right]}</dd>
        </div>
        <div>
          <dt>${text.due}</dt>
          <dd>${formatLongDate(dueOn)}</dd>
        </div>
      </dl>
      <p>${text.doneLead}</p>
      <p><a class="button outlined" href="${dataRequestBase}">${text.again}</a></p>`,
  );

/** A link that is no good, whatever it was. */
export const linkOverPage = (brand: string): string =>
  layout(
    siteOf(brand),
    text.over,
    html`<h1>${text.over}</h1>
      <p class="lead">${text.overLead}</p>
      <p><a class="button" href="${dataRequestBase}">${text.again}</a></p>`,
  );
