import type { IncomingMessage, ServerResponse } from 'node:http';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A listener that bears callers who hang up midway, and nothing else that goes wrong. */
export const ignoreDisconnects =
  (handle: Handler) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    handle(request, response).catch((error: unknown) => {
      if (request.complete) throw error;
    });
  };
