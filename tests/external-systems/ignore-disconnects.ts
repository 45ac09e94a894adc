import type { IncomingMessage, ServerResponse } from 'node:http';

type Take = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A listener that bears callers who hang up midway, and nothing else that goes wrong. */
export const ignoreDisconnects =
  (take: Take) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    take(request, response).catch((error: unknown) => {
      if (request.complete) throw error;
    });
  };
