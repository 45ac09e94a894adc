// TLS server with a valid or invalid certificate.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';

const read = (name: string): string => readFileSync(new URL(`./tls/${name}.pem`, import.meta.url), 'utf8');

/** The certificate authority of `valid` and `wrongHost`; untrusted unless configured. */
export const authority = read('authority');

/**
 * `valid`: signed by the authority for this host. `wrongHost`: signed by the authority for another host.
 * All of them are made for these tests and valid until 2126.
 */
export type Certificate = 'valid' | 'wrongHost' | 'selfSigned';

export interface TlsSite {
  /** `localhost:port`. */
  readonly host: string;
  /** Without a trailing slash. */
  readonly url: string;
  /** Number of requests received. */
  requestCount(): number;
  close(): Promise<void>;
}

/** The certificate and its key in one text. */
export const pemOf = (certificate: Certificate): string => read(certificate);

/** Starts a one-page site on a free port. */
export async function startTlsSite(certificate: Certificate, body: string): Promise<TlsSite> {
  let requestCount = 0;
  const pem = pemOf(certificate);
  const server = createServer({ cert: pem, key: pem }, (_, response) => {
    requestCount += 1;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
  });
  server.on('tlsClientError', () => {}); // clients that reject the certificate disconnect
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const host = `localhost:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    host,
    url: `https://${host}`,
    requestCount: () => requestCount,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
