// Chunks of our date picker.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownBundleSize } from './bundle.ts';

export const ownModules = join(import.meta.dirname, '../../../src/ui/DatePicker/DatePicker.tsx');

/** Files that only the date picker uses; its two calendars are shared with reports. */
const ownFiles =
  /^src\/(ui\/DatePicker\/|machines\/shared\/date-picker\/|i18n\/dates\/(calendar(\.text)?\.ts$|date-parser))/;

/** What each chunk is, when it is loaded, and its limit in KB after gzip. */
const CHUNK_LIMITS: Readonly<Record<string, readonly [string, number]>> = {
  index: ['the field, with its screen', 4],
  src_ui_DatePicker_panel_PickerOverlay_tsx: ['the panel, when it is first wanted', 9],
  src_ui_DatePicker_panel_PickerTime_tsx: ['columns of time, in modes that have one', 1.4],
  'src_i18n_dates_date-parser_ts': ['reading, when something is typed', 2.2],
};

export interface Chunk {
  readonly label: string;
  readonly kilobytes: number;
  readonly limit: number;
}

/** Unknown chunks have a limit of zero. */
export async function chunkSizes(): Promise<readonly Chunk[]> {
  const work = await mkdtemp(join(tmpdir(), 'pasokh-own-picker-'));
  try {
    const entry = join(work, 'ours.tsx');
    await writeFile(
      entry,
      `import { DatePicker } from ${JSON.stringify(ownModules)};\nglobalThis.shown = DatePicker;`,
    );
    const files = await ownBundleSize(entry, join(work, 'out'), ownFiles);
    return Array.from(files, ([name, kilobytes]) => {
      const [description, limit] = CHUNK_LIMITS[name] ?? [name, 0];
      return { label: description, kilobytes, limit };
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
