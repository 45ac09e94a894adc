import jsQR from 'jsqr';
import { expect, it } from 'vitest';
import { decodePng } from '../../../tests/components/png.ts';
import { openDemo } from '../gallery/open-demo.ts';

it.each(['light', 'dark'] as const)('scans correctly in the %s scheme', async (scheme) => {
  await using stage = await openDemo('QrCode', { scheme });
  const code = stage.page.getByRole('img', { name: 'کد QR؛ رمز زیر آن همان را می‌گوید' });
  const read = async () => {
    const { width, height, pixels } = decodePng(await code.screenshot());
    const opaque = new Uint8ClampedArray(width * height * 4).fill(255);
    for (let at = 0; at < width * height; at += 1) opaque.set(pixels.subarray(at * 3, at * 3 + 3), at * 4);
    return jsQR(opaque, width, height)?.data;
  };
  expect(await read()).toBe('otpauth://totp/Pasokh:niloofar?secret=JBSWY3DPEHPK3PXP&issuer=Pasokh');
  await stage.page.emulateMedia({ forcedColors: 'active', colorScheme: scheme });
  expect(await read()).toBe('otpauth://totp/Pasokh:niloofar?secret=JBSWY3DPEHPK3PXP&issuer=Pasokh');
  expect(stage.complaints).toEqual([]);
});
