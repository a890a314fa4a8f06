import { clauses } from './clause.ts';
import type { ContractText } from './clause.ts';

export const paymentMandate: ContractText = {
  title: 'Mandato de abono y cargo',
  clausesFor: (isPJ) =>
    clauses(
      [
        'Mandato',
        `${isPJ ? 'El Comercio, debidamente representado,' : 'El Comercio'} confiere mandato a {{operator.legalName}} (el «Operador») para que, a su nombre, perciba de los emisores las sumas que resulten de las operaciones con tarjetas y las abone en la cuenta individualizada en el resumen de este documento.`,
      ],
      [
        'Cargos autorizados',
        'El Comercio autoriza al Operador a descontar de esos abonos, y a cargar en la misma cuenta si no alcanzan, únicamente: a) las comisiones pactadas y sus impuestos; b) el arriendo o precio de los equipos; c) las devoluciones que el propio Comercio ordene; d) los contracargos resueltos conforme al contrato de afiliación; e) los abonos hechos por error.',
      ],
      [
        'Información de cada cargo',
        'El Operador informa en el portal de comercios cada cargo, con su monto, fecha y motivo, a más tardar el mismo día en que lo hace. El Comercio puede objetarlo dentro de sesenta días. Si la objeción se acoge, el Operador restituye la suma dentro de tres días hábiles, reajustada según la variación de la UF.',
      ],
      [
        'Límites',
        'Este mandato no permite girar, tomar créditos, constituir garantías ni disponer de otros fondos del Comercio, ni cargar deudas con terceros. El Operador no recibe la clave de la cuenta y rinde cuenta de su gestión con las liquidaciones diarias.',
      ],
      [
        'Titularidad de la cuenta',
        'El Comercio declara que es titular de la cuenta y que puede disponer de ella sin restricciones. Responde de los perjuicios que cause la falsedad de esta declaración.',
      ],
      [
        'Vigencia y revocación',
        'El mandato rige mientras esté vigente el contrato de afiliación. El Comercio puede revocarlo en cualquier momento por el portal de comercios o por correo; la revocación surte efecto al tercer día hábil y no alcanza a los cargos por operaciones anteriores. La revocación pone término al servicio de abono.',
      ],
    ),
};
