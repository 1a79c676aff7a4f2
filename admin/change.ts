export const contactQueries = { queryKey: ['contacts'] }
export const contactChanges = { mutationKey: ['change contacts'] }
export const conversationQueries = { queryKey: ['conversation'] }
