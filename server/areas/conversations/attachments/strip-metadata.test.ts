import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { stripMetadata } from './strip-metadata.rules.ts';

// Code that draws icons in this process blocks the image loaders of sharp.
beforeAll(() => sharp.unblock({ operation: ['VipsForeignLoad'] }));

const exifFields = {
  IFD0: { Make: 'NilooCam', Copyright: 'خانهٔ نیلوفر' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 41/1 0/1' },
};
const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: 200, g: 40, b: 90 } } });
const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();

test.each(['jpeg', 'png', 'webp'] as const)(
  'removes location and device metadata from a %s and keeps its pixels',
  async (kind) => {
    const original = await picture()
      .withExif(exifFields)
      .withXmp('<x:xmpmeta>NilooXmp</x:xmpmeta>')
      [kind]()
      .toBuffer();
    expect(original.includes('NilooCam')).toBe(true);
    const stripped = stripMetadata(original, `image/${kind}`) ?? Buffer.alloc(0);
    expect(stripped.includes('Niloo')).toBe(false);
    const { exif, xmp, width, height } = await sharp(stripped).metadata();
    expect([exif, xmp, width, height]).toEqual([undefined, undefined, 40, 30]);
    expect((await pixels(stripped)).equals(await pixels(original))).toBe(true);
    // Stripping again changes nothing.
    expect(stripMetadata(stripped, `image/${kind}`)?.equals(stripped)).toBe(true);
  },
);

test('keeps the orientation and colours of a photo and drops trailing data', async () => {
  const original = await picture()
    .withExif(exifFields)
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .jpeg({ progressive: true })
    .toBuffer();
  const stripped =
    stripMetadata(Buffer.concat([original, Buffer.from('NilooTrailer')]), 'image/jpeg') ?? Buffer.alloc(0);
  const { orientation, icc } = await sharp(stripped).metadata();
  expect([orientation, icc === undefined]).toEqual([6, false]);
  expect(stripped.includes('Niloo')).toBe(false);
  expect((await pixels(stripped)).equals(await pixels(original))).toBe(true);
});

test('keeps an animated picture animated without its comment', async () => {
  const frames = Buffer.alloc(8 * 16 * 3, 120).fill(30, 8 * 8 * 3);
  const animatedGif = await sharp(frames, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
    .gif({ loop: 0, delay: [100, 200] })
    .toBuffer();
  const offset = animatedGif.indexOf(Buffer.from([0x21, 0xff]));
  const comment = Buffer.from('\x21\xfe\x08NilooCam\0', 'latin1');
  const original = Buffer.concat([animatedGif.subarray(0, offset), comment, animatedGif.subarray(offset)]);
  const stripped = stripMetadata(original, 'image/gif');
  expect(stripped?.equals(animatedGif)).toBe(true);
  expect((await sharp(stripped ?? original, { animated: true }).metadata()).pages).toBe(2);
});

test('rejects malformed images and returns other files unchanged', async () => {
  const png = await picture().png().toBuffer();
  png.writeUInt32BE(1_000_000, 8);
  expect(stripMetadata(png, 'image/png')).toBe(null);
  expect(stripMetadata(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff]), 'image/jpeg')).toBe(null);
  const manySegments = Buffer.concat(Array(20_000).fill(Buffer.from([0xff, 0xdb, 0, 2, 0xff, 0xfe, 0, 2])));
  expect(stripMetadata(Buffer.concat([Buffer.from([0xff, 0xd8]), manySegments]), 'image/jpeg')).toBe(null);
  const text = Buffer.from('سلام');
  expect(stripMetadata(text, 'text/plain')).toBe(text);
});
