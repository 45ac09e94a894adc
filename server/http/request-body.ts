// Parses JSON bodies and streams raw bodies, within size limits.
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { limits } from '../../contract/limits.ts';
import { ApiError } from '../areas/shared/context.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw new ApiError('MalformedJson');
  }
}

/** Parses all bodies of this scope as JSON, whatever their content type; an empty body is allowed. */
export function parseJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: limits.jsonBody.bytes },
    async (_request: unknown, body: Buffer) => parseJson(body),
  );
  app.addContentTypeParser(
    '*',
    { bodyLimit: limits.jsonBody.bytes, parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => {
      if (body.length > 0) throw new ApiError('MalformedJson');
    },
  );
}

/** Leaves bodies of this scope unread for their handlers. */
export function skipBodyParsing(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async () => undefined);
}

/**
 * Yields the bytes of a request.
 * @throws ApiError BodyTooLarge beyond `max` bytes
 */
export async function* limitedBytes(request: Readable, max: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  try {
    // Keeps the connection, on which the error response is sent.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      if (!(chunk instanceof Uint8Array)) continue;
      size += chunk.length;
      if (size > max) throw new ApiError('BodyTooLarge');
      yield chunk;
    }
  } finally {
    request.resume(); // unread data would block the connection's next request
  }
}
