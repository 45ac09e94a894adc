import { expect, it } from 'vitest';
import { readQrText } from '../../../tests/components/qr-reader.ts';
import { openDemo } from '../gallery/open-demo.ts';

it.each(['light', 'dark'] as const)('scans correctly in the %s scheme', async (scheme) => {
  await using demoPage = await openDemo('QrCode', { scheme });
  const code = demoPage.page.getByRole('img', { name: 'کد QR؛ رمز زیر آن همان را می‌گوید' });
  const read = async () => readQrText(await code.screenshot());
  expect(await read()).toBe('otpauth://totp/Pasokh:niloofar?secret=JBSWY3DPEHPK3PXP&issuer=Pasokh');
  await demoPage.page.emulateMedia({ forcedColors: 'active', colorScheme: scheme });
  expect(await read()).toBe('otpauth://totp/Pasokh:niloofar?secret=JBSWY3DPEHPK3PXP&issuer=Pasokh');
  expect(demoPage.consoleErrors).toEqual([]);
});
