import { expect, it } from 'vitest';
import { scrubReport, stripQuery } from './error-reports.scrub.ts';

it('keeps the error and removes personal data', () => {
  const report = {
    message: 'boom',
    user: { email: 'samira@niloofar-shop.ir', ip_address: '10.0.0.7' },
    server_name: 'samira-laptop',
    transaction: '/auth/login?next=/dashboard',
    request: {
      url: 'https://panel.example/auth/login?next=%2Fdashboard#x',
      headers: { Authorization: 'Bearer secret' },
      cookies: { a: 'b' },
    },
  };
  expect({ ...scrubReport(report) }).toEqual({
    message: 'boom',
    transaction: '/auth/login',
    request: { url: 'https://panel.example/auth/login' },
  });
});

it('removes the query from an address, including line breaks', () => {
  expect(stripQuery('/a?b=1\n2')).toBe('/a');
  expect(stripQuery('/a/b')).toBe('/a/b');
});
