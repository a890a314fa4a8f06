import { expect, test } from 'vitest';
import { parseSearch } from '../desk/parse-search.ts';
import type { Rut } from '../values/identity/rut.ts';
import { parseConditions } from '../application/model/offer/conditions.ts';
import { parseKeyHolder, parseSignatoryContact } from '../signing/model/signatory/signatory-data.ts';
import { parseFromHost } from '../application/model/host-fields.ts';
import { parseInvitation } from './wanted-invitation.ts';

const typed = 'Ventas@ñandú.cl';
const sent = 'Ventas@xn--and-6ma2c.cl';
const phone = '00 56 9 8765 4321';

test('a mail address with ñ in its domain is sent to its punycode form, by whatever door it comes', () => {
  expect(parseFromHost({ rut: 'RUT: 12.345.678-5', email: typed, phone }, [])).toMatchObject({
    value: { values: { rut: '12345678-5', email: sent, phone: '+56987654321' } },
  });
  expect(parseInvitation({ channel: 'mail', prefill: { email: typed } }, () => true)).toMatchObject({
    value: { fromHost: { values: { email: sent } } },
  });
  const contact = { email: typed, emailConfirmation: sent, phone, contactAuthorised: true };
  expect(parseSignatoryContact(contact)).toMatchObject({ value: { email: sent, phone: '+56987654321' } });
  expect(parseKeyHolder({ name: 'Ana Soto', email: typed })).toMatchObject({ value: { email: sent } });
  const conditions = {
    account: { bankCode: '037', kind: 'corriente', number: '0012345678' },
    holderDeclared: true,
    invoiceEmail: typed,
    issuesReceipts: true,
  };
  expect(parseConditions(conditions, { isPJ: false, merchantRut: '12345678-5' as Rut })).toMatchObject({
    value: { invoiceEmail: sent },
  });
  expect(parseSearch(typed, null)).toMatchObject({
    value: { terms: [{ kind: 'email', text: sent.toLowerCase() }] },
  });
});
