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

/** Bodies of this scope are JSON, whatever else they claim to be; none at all is fine. */
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

/** Bodies of this scope are left unread for their handlers. */
export function skipBodyParsing(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async () => undefined);
}

/** The bytes of a request as they arrive; throws BodyTooLarge past `max`. */
export async function* limitedBytes(request: Readable, max: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  try {
    // Left alive when nobody reads on: the refusal still has to be answered on its connection.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      if (!(chunk instanceof Uint8Array)) continue;
      size += chunk.length;
      if (size > max) throw new ApiError('BodyTooLarge');
      yield chunk;
    }
  } finally {
    request.resume(); // what nobody wants is read away, or the next request on the connection would wait behind it
  }
}
