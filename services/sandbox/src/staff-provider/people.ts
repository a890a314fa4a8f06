/** A member of the staff, as the sandbox's provider knows them. Nothing here is a secret. */
type Person = {
  /** The subject: never used again for another person. */
  id: string;
  user: string;
  password: string;
  name: string;
  email: string;
  /** Role in the console; the claim `role`. */
  role: 'agent' | 'reviewer' | 'approver' | 'auditor' | 'supervisor' | 'operator' | 'hostAdmin' | 'analyst';
  /** Skills besides the role; the claim `skills`. */
  skills?: readonly ('compliance' | 'legal')[];
  /** Which banks they are of; the claim `hosts`. Absent: the claim is left out. */
  hosts?: readonly string[];
};

/** The people that can sign in to the console when it is tried out (decision access-staff). */
export const people: readonly Person[] = [
  {
    id: 'staff-ana',
    user: 'ana',
    password: 'ana-sandbox',
    name: 'Ana Pérez',
    email: 'ana.perez@pagoaustral.example',
    role: 'agent',
  },
  {
    id: 'staff-sofia',
    user: 'sofia',
    password: 'sofia-sandbox',
    name: 'Sofía Rojas',
    email: 'sofia.rojas@pagoaustral.example',
    role: 'supervisor',
  },
  {
    id: 'staff-rita',
    user: 'rita',
    password: 'rita-sandbox',
    name: 'Rita Fuentes',
    email: 'rita.fuentes@pagoaustral.example',
    role: 'reviewer',
    skills: ['legal'],
  },
  {
    id: 'staff-pablo',
    user: 'pablo',
    password: 'pablo-sandbox',
    name: 'Pablo Vega',
    email: 'pablo.vega@pagoaustral.example',
    role: 'approver',
    skills: ['compliance'],
  },
  {
    id: 'staff-lucia',
    user: 'lucia',
    password: 'lucia-sandbox',
    name: 'Lucía Vera',
    email: 'lucia.vera@pagoaustral.example',
    role: 'approver',
    skills: ['legal'],
  },
  {
    id: 'staff-nora',
    user: 'nora',
    password: 'nora-sandbox',
    name: 'Nora Silva',
    email: 'nora.silva@pagoaustral.example',
    role: 'reviewer',
    skills: ['compliance'],
  },
  {
    id: 'staff-tomas',
    user: 'tomas',
    password: 'tomas-sandbox',
    name: 'Tomás Leiva',
    email: 'tomas.leiva@pagoaustral.example',
    role: 'reviewer',
    skills: ['legal'],
  },
  {
    id: 'staff-carla',
    user: 'carla',
    password: 'carla-sandbox',
    name: 'Carla Muñoz',
    email: 'carla.munoz@pagoaustral.example',
    role: 'auditor',
  },
  {
    id: 'staff-elena',
    user: 'elena',
    password: 'elena-sandbox',
    name: 'Elena Soto',
    email: 'elena.soto@pagoaustral.example',
    role: 'supervisor',
  },
  {
    id: 'staff-olga',
    user: 'olga',
    password: 'olga-sandbox',
    name: 'Olga Tapia',
    email: 'olga.tapia@pagoaustral.example',
    role: 'operator',
  },
  {
    id: 'staff-hernan',
    user: 'hernan',
    password: 'hernan-sandbox',
    name: 'Hernán Bravo',
    email: 'hernan.bravo@banco.example',
    role: 'hostAdmin',
    hosts: ['default'],
  },
  {
    id: 'staff-amelia',
    user: 'amelia',
    password: 'amelia-sandbox',
    name: 'Amelia Ríos',
    email: 'amelia.rios@banco.example',
    role: 'analyst',
    hosts: ['default'],
  },
];

/** State of an account, as its administrator left it. `noRole`: known still, and not meant for the console; `auditorToo`: of two minds. */
export const standings = ['usual', 'disabled', 'noRole', 'auditorToo'] as const;
export type Standing = (typeof standings)[number];

/** @returns who it is; nothing when name and password do not belong together */
export const personOf = (user: string, password: string): Person | undefined =>
  people.find((one) => one.user === user.trim().toLowerCase() && one.password === password);
