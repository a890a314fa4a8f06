/** Entry in which a tab keeps its conversation for a reload. While it exists, agents get it from the page that they see next. */
export const chatKey = '__dm_assist_chat';
