import { rutOf } from '../../scenarios/rut.ts';

/** The people of every made-up company, with RUNs that are approved. The first one signs alone where one does. */
export const people = {
  camila: { run: rutOf(12_345_678), name: 'Camila Rojas Fuentes' },
  pedro: { run: rutOf(15_400_001), name: 'Pedro Soto Vidal' },
  ana: { run: rutOf(15_400_002), name: 'Ana Díaz Morales' },
  luis: { run: rutOf(15_400_003), name: 'Luis Araya Pinto' },
  rosa: { run: rutOf(15_400_004), name: 'Rosa Cárdenas Muñoz' },
  diego: { run: rutOf(15_400_005), name: 'Diego Lagos Urrutia' },
  sofia: { run: rutOf(15_400_006), name: 'Sofía Pizarro Leiva' },
  tomas: { run: rutOf(15_400_007), name: 'Tomás Bravo Cerda' },
  elisa: { run: rutOf(15_400_008), name: 'Elisa Navarro Ortiz' },
  hugo: { run: rutOf(15_400_009), name: 'Hugo Sandoval Peña' },
  irene: { run: rutOf(15_400_010), name: 'Irene Godoy Ríos' },
  javier: { run: rutOf(15_400_011), name: 'Javier Medina Salas' },
  karina: { run: rutOf(15_400_012), name: 'Karina Olivares Toro' },
  marcos: { run: rutOf(15_400_013), name: 'Marcos Henríquez Vega' },
  natalia: { run: rutOf(15_400_014), name: 'Natalia Campos Rivas' },
  /** On a list of OneFCC, in negative files, in their grey zone, and where the bureau does not answer. */
  listed: { run: rutOf(16_200_003), name: 'Mario Vergara Núñez' },
  negative: { run: rutOf(16_200_007), name: 'Elena Castro Lagos' },
  grey: { run: rutOf(16_200_008), name: 'Jorge Molina Parra' },
  unheard: { run: rutOf(16_100_005), name: 'Paula Herrera Silva' },
} as const;

export type PersonName = keyof typeof people;

const surnames = ['Alarcón', 'Bustos', 'Contreras', 'Durán', 'Espinoza', 'Fuentealba', 'Gallardo', 'Hidalgo'];
const givenNames = ['Daniela', 'Ernesto', 'Fabiola', 'Gonzalo', 'Isabel'];

/** Camila and thirty-nine others, each with a name of their own. */
export const forty: readonly { run: string; name: string }[] = [
  people.camila,
  ...Array.from({ length: 39 }, (_, index) => ({
    run: rutOf(15_410_001 + index),
    name: `${givenNames[index % 5]} ${surnames[index % 8]} ${surnames[(index + 3) % 8]}`,
  })),
];

/** Nine people of a board. */
export const board = [
  'camila',
  'pedro',
  'ana',
  'luis',
  'rosa',
  'diego',
  'sofia',
  'tomas',
  'elisa',
] as const satisfies readonly PersonName[];

/** Fifteen people, the most who can sign one contract. */
export const fullBoard = [
  ...board,
  'hugo',
  'irene',
  'javier',
  'karina',
  'marcos',
  'natalia',
] as const satisfies readonly PersonName[];
