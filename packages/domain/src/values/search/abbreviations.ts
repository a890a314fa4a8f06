/** Words that people in Chile write short, small letters without marks; a short one that only begins its word needs no row. */
const abbreviations: ReadonlyMap<string, string> = new Map(
  Object.entries({
    bco: 'banco',
    bdo: 'bernardo',
    cta: 'cuenta',
    fco: 'francisco',
    fdo: 'fernando',
    flia: 'familia',
    gral: 'general',
    mte: 'monte',
    nva: 'nueva',
    pta: 'punta',
    pte: 'puente',
    pto: 'puerto',
    qta: 'quinta',
    sn: 'san',
    sta: 'santa',
    stgo: 'santiago',
    sto: 'santo',
    vta: 'venta',
    vte: 'vicente',
  }),
);

/** A word in full. @example inFull('pto') // 'puerto' */
export const inFull = (word: string): string => abbreviations.get(word) ?? word;
