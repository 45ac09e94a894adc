// Parses Bot API requests: JSON, form or multipart.
import type { IncomingMessage } from 'node:http';

export interface UploadedFile {
  readonly name: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
}

export interface BotApiCall {
  readonly method: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly files: ReadonlyMap<string, UploadedFile>;
}

/** Fields that contain JSON in every encoding. */
const jsonFields = new Set([
  'reply_markup',
  'reply_parameters',
  'allowed_updates',
  'entities',
  'link_preview_options',
]);

/** @param method from the URL */
export async function parseCall(method: string, request: IncomingMessage): Promise<BotApiCall> {
  const bytes = Buffer.concat(await request.toArray());
  const type = String(request.headers['content-type'] ?? '');
  const query = Object.fromEntries(new URL(request.url ?? '/', 'http://provider').searchParams);
  if (type.startsWith('multipart/form-data')) return { method, ...readForm(bytes, type) };
  const body = type.startsWith('application/json') && bytes.length > 0 ? JSON.parse(bytes.toString()) : {};
  return { method, body: { ...query, ...body }, files: new Map() };
}

/** Parsed by hand: grammY's multipart is stricter than fetch's parser accepts, and Telegram accepts both. */
function readForm(bytes: Buffer, type: string): Omit<BotApiCall, 'method'> {
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1] ?? '';
  const body: Record<string, unknown> = {};
  const files = new Map<string, UploadedFile>();
  const parts = bytes.toString('latin1').split(`--${boundary}`).slice(1, -1);
  for (const part of parts) {
    const end = part.indexOf('\r\n\r\n');
    const head = Buffer.from(part.slice(0, end), 'latin1').toString();
    const content = Buffer.from(part.slice(end + 4, -2), 'latin1');
    const name = /\bname="([^"]*)"/.exec(head)?.[1] ?? '';
    const fileName = /\bfilename="?([^"\r\n;]*)/.exec(head)?.[1];
    if (fileName === undefined) {
      const text = content.toString();
      body[name] = jsonFields.has(name) ? JSON.parse(text) : text;
      continue;
    }
    const mime = /content-type:\s*([^\s;]+)/i.exec(head)?.[1] ?? 'application/octet-stream';
    files.set(name, { name: fileName, mime, bytes: new Uint8Array(content) });
  }
  for (const [name, value] of Object.entries(body)) {
    const attached = typeof value === 'string' ? files.get(value.replace('attach://', '')) : undefined;
    if (attached) files.set(name, attached);
  }
  return { body, files };
}
