// Knows the addresses of a bot's connections, for whoever links to them. Refuses to know what stands there.

const base = (botId: string) => `/dashboard/bot/${botId}/service`;

/** Choosing what to connect to, or connecting to a kind. */
export const connectLink = (botId: string, kind?: string): string =>
  `${base(botId)}/create${kind === undefined ? '' : `/${kind}`}`;

export const serviceLink = (botId: string, { id, kind }: { id: string; kind: string }): string =>
  `${base(botId)}/update/${id}/${kind}`;

/** How one of a bot's connections is set up, by its kind. */
export const serviceSettingsLink = (botId: string, serviceId: string, kind: string): string =>
  `${base(botId)}/setting/${serviceId}/${kind}`;
