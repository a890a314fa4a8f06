/** The line that showModalErrorValidatingFaculties adds to the catalogue's words (screens-and-flow 5.6). */
export const text = { what: 'No pudimos validar los poderes de la sociedad.' };
