import { expect, it } from 'vitest';
import { training } from '../../../contract/training/training.ts';
import { Api } from '../../drivers/api.ts';
import { spawnServer } from '../../drivers/server.ts';
import { residentMegabytes } from '../../drivers/support/resident-memory.ts';
import { hostileDocuments } from '../../fixtures/hostile-files.ts';

const PATIENCE_MS = 60_000;

it('releases the memory taken by hostile files within a minute', {
  timeout: 4 * PATIENCE_MS,
}, async () => {
  const server = await spawnServer();
  try {
    const api = new Api(server.url);
    const { token } = await api.signUp();
    const { id: botId } = await api.createBot(token, 'نیلوفر');
    const extractText = async (name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string | null> => {
      const { id: sourceId } = await api.call(training.addFile, { botId, name }, { token, bytes });
      const read = async () => (await api.call(training.read, { botId, sourceId }, { token })).source;
      await expect
        .poll(async () => (await read()).status, { timeout: PATIENCE_MS })
        .toMatch(/^(?:trained|rejected|error|noSpaceLeft)$/);
      return (await read()).reason;
    };
    expect(await extractText('sound.txt', new Uint8Array(Buffer.from('ارسال سه روز طول می‌کشد.')))).toBeNull();
    const resident = () => residentMegabytes(server.pid);
    // What reads files has ended, and the server is alone.
    await expect.poll(resident, { timeout: PATIENCE_MS, interval: 250 }).toBeLessThan(resident() * 0.9);
    const before = resident();
    let maxBytes = before;
    const memoryTimer = setInterval(() => {
      maxBytes = Math.max(maxBytes, resident());
    }, 50);
    for (const { name, bytes } of hostileDocuments(0.4))
      if (/^(?:inflating|letters|paragraphs)\./.test(name))
        expect(await extractText(name, bytes)).toMatch(/^(?:FileTooComplex|FileScanned|NoCharactersLeft)$/);
    clearInterval(memoryTimer);
    expect(maxBytes).toBeGreaterThan(before * 2);
    await expect.poll(resident, { timeout: PATIENCE_MS, interval: 250 }).toBeLessThanOrEqual(before * 1.3);
  } finally {
    await server.stop();
  }
});
