import type { IncomingMessage, ServerResponse } from 'node:http';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** An error listener that ignores disconnecting clients and rethrows other errors. */
export const ignoreDisconnects =
  (handle: Handler) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    handle(request, response).catch((error: unknown) => {
      if (request.complete) throw error;
    });
  };
