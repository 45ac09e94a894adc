// Sends a file as a download, with byte ranges.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServedFile } from '../areas/shared/context.ts';
import { filePolicy } from './security/headers.ts';

interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Parses a single-range `Range` header. Null means the whole file, also for other units and multiple ranges,
 * as RFC 9110 allows; `unsatisfiable` means it starts beyond the end.
 */
export function parseRange(range: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}

/** Whether a handler of a call with `response: 'file'` returned a file. */
function isFile(result: unknown): result is ServedFile {
  return typeof result === 'object' && result !== null && 'read' in result && 'mime' in result;
}

const encodeRfc5987 = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );

/** Sends the file or the requested range of it. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: unknown,
): Promise<FastifyReply> {
  if (!isFile(file)) throw new Error('The handler of a file call did not return a file');
  const { name, mime, size } = file;
  reply.header('content-security-policy', filePolicy);
  reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeRfc5987(name)}`);
  if (size === null) {
    reply.type(mime);
    return reply.send(request.method === 'HEAD' ? undefined : await file.read(0, Number.MAX_SAFE_INTEGER));
  }
  reply.header('accept-ranges', 'bytes');
  const part = parseRange(request.headers.range, size);
  if (part === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${size}`).send();
  }
  const { start, end } = part ?? { start: 0, end: size - 1 };
  if (part) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  reply.type(mime).header('content-length', end - start + 1);
  return reply.send(await file.read(start, end)); // for HEAD, Fastify discards the body
}
