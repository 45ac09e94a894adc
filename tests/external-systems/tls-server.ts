// TLS server with a valid or invalid certificate.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';

const read = (name: string): string => readFileSync(new URL(`./tls/${name}.pem`, import.meta.url), 'utf8');

/** Whose word `here` and `elsewhere` have; nobody trusts it unless told to. */
export const authority = read('authority');

/**
 * `valid`: signed by the authority for this host. `wrongHost`: signed by the authority for another host.
 * All of them are made for these tests and valid until 2126.
 */
export type Certificate = 'valid' | 'wrongHost' | 'selfSigned';

export interface TlsSite {
  /** `localhost:port`. */
  readonly host: string;
  /** Without a slash at its end. */
  readonly url: string;
  /** How many requests came through. */
  requestCount(): number;
  close(): Promise<void>;
}

/** Starts a site of one page on a free port. */
export async function startTlsSite(certificate: Certificate, body: string): Promise<TlsSite> {
  let asked = 0;
  const pem = read(certificate);
  const server = createServer({ cert: pem, key: pem }, (_, response) => {
    asked += 1;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
  });
  server.on('tlsClientError', () => {}); // a caller who refuses the certificate hangs up
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const host = `localhost:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    host,
    url: `https://${host}`,
    requestCount: () => asked,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
