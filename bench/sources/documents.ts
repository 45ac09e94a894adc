// Share of common programs' documents, text and table cells, that the readers keep.
// Usage: node bench/sources/documents.ts [part of a file name] [--misses]
import { setExitCode, sized } from '../harness/smoke.ts';
import { markdownTable } from '../harness/table.ts';
import { formatOf, type Measured, measure, setFiles, share, sum } from './shop-documents/measure.ts';

const GOALS = { characters: 0.99, cells: 0.98 };
const WORST_FILE_COUNT = 5;
const filter = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? '';
const shouldPrintMisses = process.argv.includes('--misses');
const files = setFiles
  .filter(({ file }) => file.includes(filter))
  .slice(0, sized(Number.POSITIVE_INFINITY, 3));

const results: (Measured & { format: string })[] = [];
for (const one of files) {
  const measured = await measure(one);
  results.push({ ...measured, format: formatOf(one) });
  if (shouldPrintMisses && (measured.missing.length > 0 || measured.unwanted.length > 0))
    console.log(measured.file, { missing: measured.missing.slice(0, 20), unwanted: measured.unwanted });
}

const rowOf = (name: string, group: readonly Measured[]) => ({
  Format: name,
  Files: group.length,
  'Characters kept': share(sum(group.map(({ characters }) => characters))),
  'Cells under their headers': share(sum(group.map(({ cells }) => cells))),
  'Texts whole': share(sum(group.map(({ texts }) => texts))),
  'Hidden text returned': group.reduce((total, { unwanted }) => total + unwanted.length, 0),
  'ms a file': group.reduce((total, { ms }) => total + ms, 0) / Math.max(1, group.length),
});
const rows = [...new Set(results.map(({ format }) => format))].map((format) =>
  rowOf(
    format,
    results.filter((result) => result.format === format),
  ),
);
// Scans have aims of their own.
const read = results.filter(({ format }) => format !== 'ocr');
console.log(markdownTable([...rows, rowOf('all but scans', read)]));

const worst = results
  .map(({ file, characters, cells }) => ({ file, characters: share(characters), cells: share(cells) }))
  .toSorted((a, b) => (a.characters ?? 1) + (a.cells ?? 1) - (b.characters ?? 1) - (b.cells ?? 1))
  .slice(0, WORST_FILE_COUNT);
console.log(
  `\nWorst: ${worst.map(({ file, characters, cells }) => `${file} (${characters?.toFixed(3)}, ${cells?.toFixed(3) ?? '–'})`).join(', ')}`,
);
setExitCode(
  (share(sum(read.map(({ characters }) => characters))) ?? 0) >= GOALS.characters &&
    (share(sum(read.map(({ cells }) => cells))) ?? 0) >= GOALS.cells,
);
