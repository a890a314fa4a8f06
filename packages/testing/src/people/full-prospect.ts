import type { Rut } from '@afilia/domain/values/identity/rut';
import type { ProspectForm } from '@afilia/domain/application/model/party/prospect';

/** A prospect with every field: of a company that sells online, by an applicant who does not sign. */
export const fullProspect: Required<ProspectForm> = {
  legalName: 'Comercial Rosa SpA',
  tradeName: 'Almacén Rosa',
  activityCode: '472101',
  channels: ['internet'],
  website: 'https://rosa.cl/',
  monthlySales: '1to5M',
  averageTicket: 8000,
  addresses: [
    {
      id: 'a1',
      kind: 'main',
      street: 'Merced',
      number: '360',
      regionCode: '13',
      communeCode: '13101',
      forDelivery: true,
    },
  ],
  run: '12345678-5' as Rut,
  firstNames: 'Rosa',
  paternalSurname: 'Díaz',
  maternalSurname: 'Soto',
  email: 'rosa@correo.cl',
  phone: '+56987654321',
  role: 'nonSignatory',
  position: 'Contadora',
};
