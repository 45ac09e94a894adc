import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import { authority, type Certificate, startTlsSite } from '../../tests/external-systems/tls-server.ts';
import { createOutbound } from './outbound.ts';

const defaultAuthorities = getCACertificates('default');
const openResources: { close(): Promise<void> }[] = [];
afterEach(async () => {
  setDefaultCACertificates(defaultAuthorities);
  for (const resource of openResources.splice(0)) await resource.close();
});

async function requestSite(certificate: Certificate) {
  const site = await startTlsSite(certificate, '<p>سلام</p>');
  const outbound = createOutbound({ allowedHosts: [site.host], userAgent: 'PasokhBot/1.0' });
  openResources.push(outbound, site);
  const answer = outbound.get({
    url: `${site.url}/`,
    types: ['text/html'],
    maxBytes: 1_000,
    timeoutMs: 15_000,
  });
  return { site, answer };
}

test('accepts a certificate from a trusted authority', async () => {
  setDefaultCACertificates([...defaultAuthorities, authority]);
  const { answer } = await requestSite('valid');
  const { status, bytes } = await answer;
  expect([status, Buffer.from(bytes).toString()]).toEqual([200, '<p>سلام</p>']);
});

test.each<[string, Certificate, boolean, string]>([
  ['that is self-signed', 'selfSigned', true, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
  ['from an untrusted authority', 'valid', false, 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ['for another name', 'wrongHost', true, 'ERR_TLS_CERT_ALTNAME_INVALID'],
])('rejects a certificate %s before sending a request', async (_, certificate, isTrusted, code) => {
  if (isTrusted) setDefaultCACertificates([...defaultAuthorities, authority]);
  const { site, answer } = await requestSite(certificate);
  await expect(answer).rejects.toMatchObject({ kind: 'Unreachable', isTemporary: true, cause: { code } });
  expect(site.requestCount()).toBe(0);
});
