/** The line that showModalErrorValidatingFaculties adds to the catalogue's words. */
export const text = { what: 'No pudimos validar los poderes de la sociedad.' };
