// Checks that the bucket of the files can be written, read and deleted from.
import { randomBytes } from 'node:crypto';
import type { Config } from '../../config/config.ts';
import { bucketOfFiles } from '../../config/object-storage.ts';
import { messageOf } from '../../store/errors.ts';
import { newId } from '../../store/id.ts';
import { type CheckResult, good, problem } from './check-result.ts';

const TRIAL_BYTES = 1_024;

/** Writes a small object beside the files, reads it and deletes it; nothing without FILES_URL. */
export async function checkObjectStorage(settings: Config['objectStorage']): Promise<CheckResult[]> {
  try {
    const bucket = bucketOfFiles(settings);
    if (bucket === null) return [];
    const name = `doctor/${newId()}`;
    const content = randomBytes(TRIAL_BYTES);
    await bucket.write(name, content);
    const read = await bucket.read(name);
    await bucket.remove(name);
    const { text } = bucket.address;
    if (!read || !content.equals(read.bytes))
      return [
        problem(`${text} returns other bytes than were written`, 'Choose another server for FILES_URL'),
      ];
    if (await bucket.read(name))
      return [
        problem(`${text} does not delete`, 'Give the key of S3_ACCESS_KEY_ID the right to delete objects'),
      ];
    return [good(`${text} can be written to, read from and deleted from`)];
  } catch (error) {
    return [problem(messageOf(error), 'Check FILES_URL, and the rights of the key S3_ACCESS_KEY_ID')];
  }
}
