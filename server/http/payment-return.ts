// Reads the fields that a gateway sends people back with, from the address and from any body.
import type { FastifyRequest } from 'fastify';

export type ReturnFields = Readonly<Record<string, unknown>>;

/** A form of more parts is no return of a gateway. */
const PARTS_MAX = 50;

/**
 * What a return says, once for each place it may stand in: the address first, then the body. A name that is given
 * twice has its first value in one answer and its last in the next.
 */
export function returnedFields(
  request: Pick<FastifyRequest, 'query' | 'body' | 'headers'>,
): readonly ReturnFields[] {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const places = [entriesOf(request.query), bodyEntries(body, request.headers['content-type'] ?? '')];
  return places
    .filter((entries) => entries.length > 0)
    .flatMap((entries) => [Object.fromEntries([...entries].reverse()), Object.fromEntries(entries)]);
}

type Entries = readonly (readonly [name: string, value: unknown])[];

const entriesOf = (value: unknown): Entries =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, one]) =>
        Array.isArray(one) ? one.map((each) => [name, each] as const) : [[name, one] as const],
      )
    : [];

/** By what it looks like where its type says nothing or something else: gateways name it as they like. */
function bodyEntries(body: Buffer, type: string): Entries {
  if (body.length === 0) return [];
  const text = body
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim();
  const [, boundary] = /^multipart\/form-data\b.*\bboundary="?([^";]+)"?/i.exec(type) ?? [];
  if (boundary !== undefined) return multipartEntries(text, boundary);
  return text.startsWith('{') ? entriesOf(parsed(text)) : [...new URLSearchParams(text)];
}

/** Fields only; a file is nothing that a gateway sends. */
const multipartEntries = (text: string, boundary: string): Entries =>
  text.split(`--${boundary}`, PARTS_MAX).flatMap((part) => {
    const [, head = '', value = ''] = /^\r?\n([\s\S]*?)\r?\n\r?\n([\s\S]*?)\r?\n?$/.exec(part) ?? [];
    const [, name] = /\bname="([^"]+)"/i.exec(head) ?? [];
    return name === undefined ? [] : [[name, value] as const];
  });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
