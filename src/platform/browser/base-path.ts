// The path under which this server is reached, such as `/chat`.

/** Written into the page by the server. */
export const basePath = globalThis.document?.documentElement?.dataset?.base ?? '';

/** The browser's address of a path of the panel or the server: `/api/version`. */
export const addressOf = (path: string): string => basePath + path;

/** The panel's path in an address of the browser. */
export const pathOf = (address: string): string => address.slice(basePath.length) || '/';

/** The panel's path that is open. */
export const currentPath = (): string => pathOf(location.pathname);
