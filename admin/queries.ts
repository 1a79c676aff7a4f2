/** Queries that changes in several places outdate: all pages of the inbox, and all conversations. */
export const contactQueries = { queryKey: ['contacts'] }
export const conversationQueries = { queryKey: ['conversation'] }
