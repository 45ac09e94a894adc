// Knows the address of choosing which bots are active, for whoever links to it. Refuses to know what stands there.

/** Which bots are active, and those that were removed. */
export const manageBotsLink = '/dashboard/bot/manage';
