/** Part of the subject of every mail with a one-time code, and of no other. */
export const codeSubject = 'código para ';
