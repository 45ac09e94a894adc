// Lists the texts of a module as rows, and finds some of them.
import { contains } from '../../../i18n/texts/search.ts';

export interface TextListRow {
  /** Where the text is shown: `account`, `ui`, `widget`. */
  readonly area: string;
  /** From the project's root. */
  readonly file: string;
  /** `inboxTexts.title`. */
  readonly key: string;
  /** Both wordings; the forms of a plural stand on lines of their own. */
  readonly fa: string;
  readonly en: string;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const wordingOf = (value: unknown): string | null => {
  if (typeof value === 'string') return value;
  if (!isRecord(value) || typeof value.one !== 'string' || typeof value.other !== 'string') return null;
  return `${value.one}\n${value.other}`;
};

/** `account` of `src/features/account/…`, `ui` of `src/ui/…`, `contract` of `contract/…`. */
const areaOf = (file: string): string => {
  const [root = '', folder = '', feature = ''] = file.split('/');
  if (root !== 'src') return root;
  return folder === 'features' ? feature : folder;
};

/** The texts within what a file exports, in its order; functions are skipped. */
export function textRows(file: string, exported: unknown, key = ''): TextListRow[] {
  if (!isRecord(exported)) return [];
  const [fa, en] = [wordingOf(exported.fa), wordingOf(exported.en)];
  if (fa !== null && en !== null) return [{ area: areaOf(file), file, key, fa, en }];
  return Object.entries(exported).flatMap(([name, value]) =>
    textRows(file, value, key === '' ? name : `${key}.${name}`),
  );
}

/** The rows of an area (`''`: all) that contain the search in a wording, the key or the file. */
export const findTextRows = (rows: readonly TextListRow[], area: string, search: string): TextListRow[] =>
  rows.filter(
    (row) =>
      (area === '' || row.area === area) &&
      [row.fa, row.en, `${row.file} ${row.key}`].some((text) => contains(text, search)),
  );
