// Serving under a path, such as `/chat`: requests lose it, and pages carry it.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyReply } from 'fastify';

/** Path of the public URL without a slash at its end; empty at the root. */
export const basePathOf = (publicUrl: string): string => new URL(publicUrl).pathname.replace(/\/$/, '');

/** The address that the routes know. Proxies may pass the path on or not, and health checks come without one. */
export function stripBasePath(url: string, base: string): string {
  if (base === '' || !url.startsWith(base) || !/^([/?]|$)/.test(url.slice(base.length))) return url;
  const rest = url.slice(base.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** A page whose addresses on this server carry the path; its scripts read the path from the root element. */
export const addBasePath = (page: string, base: string): string =>
  page
    .replace('<html', `<html data-base="${base}"`)
    .replaceAll(/\b(href|src|action)="\/(?!\/)/g, `$1="${base}/`)
    .replaceAll(/(?<=data-scripts="[^"]*)(?<=["\s])\//g, `${base}/`);

interface CachedPage {
  readonly etag: string;
  readonly plain: Buffer;
  readonly brotli: Buffer;
}

/** By file; builds never change. */
const pages = new Map<string, CachedPage>();

function readPage(file: string, base: string): CachedPage {
  const cachedPage = pages.get(file);
  if (cachedPage) return cachedPage;
  const plain = Buffer.from(addBasePath(readFileSync(file, 'utf8'), base));
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url')}"`;
  const page = { etag, plain, brotli: brotliCompressSync(plain) };
  pages.set(file, page);
  return page;
}

/** Sends a built page under the path, compressed where the browser takes it. */
export function sendPageWithBasePath(reply: FastifyReply, file: string, base: string): FastifyReply {
  const { headers } = reply.request;
  const { etag, plain, brotli } = readPage(file, base);
  reply.header('etag', etag).header('vary', 'accept-encoding').type('text/html; charset=utf-8');
  if (headers['if-none-match'] === etag) return reply.code(304).send();
  if (!/\bbr\b/.test(String(headers['accept-encoding']))) return reply.send(plain);
  return reply.header('content-encoding', 'br').send(brotli);
}
